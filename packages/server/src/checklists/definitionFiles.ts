/** An image or video that is a stored file, as PostgreSQL writes it: the shorter key first. */
const media = /\{"id": "([^"\\]+)", "kind": "file"\}/g

/** The ids of the files that a definition refers to; `text`: as PostgreSQL writes it. */
export const filesIn = (text: string): string[] => [...new Set([...text.matchAll(media)].map(([, id = '']) => id))]

/** The same definition with other files. It is never parsed, because definitions can be large. */
export const withFiles = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replace(media, (whole, id: string) => {
    const copy = ids.get(id)
    return copy === undefined ? whole : `{"id": ${JSON.stringify(copy)}, "kind": "file"}`
  })
