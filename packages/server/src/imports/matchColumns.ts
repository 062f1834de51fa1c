import type { ImportField } from '../platform/imports/importRules.ts'
import { locales, phrase } from '../platform/phrases.ts'

/** Two names of a column are the same whatever their case, accents, spaces and signs. */
export const plain = (head: string): string =>
  head
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** As our own files call it, in any language. */
const ownHeads = ({ head }: ImportField): string[] =>
  typeof head === 'string' ? locales.map(locale => phrase(locale, head)) : [head.text]

type Earlier = { heads: readonly string[]; fields: readonly (string | null)[] }

/**
 * What the columns of a file are: as the company said for a column of that name before, or else by the name. Each field
 * is taken once. A name of our own files counts more than one that other files use. Where a file has more columns of a
 * name than there are fields, the last ones count: our own files end with the columns that the company has named.
 */
export const matchColumns = (
  heads: readonly string[],
  fields: readonly ImportField[],
  earlier: readonly Earlier[] = [],
): (string | null)[] => {
  const own = fieldsByHead(fields, ownHeads)
  const others = fieldsByHead(fields, ({ name, heads }) => [name, ...heads])
  const known = new Set<string | null>([null, ...fields.map(({ name }) => name)])
  // The latest said last, so that it counts. The company may have removed a column of its own since.
  const said = new Map(
    earlier
      .toReversed()
      .flatMap(file => file.heads.map((head, at) => [plain(head), file.fields[at] ?? null] as const))
      .filter(([, field]) => known.has(field)),
  )
  const places = Map.groupBy(heads.keys(), at => plain(heads[at] ?? ''))
  const free = new Set(fields.map(({ name }) => name))
  return heads.map((head, at) => {
    const key = plain(head)
    const [named, same] = [own.get(key) ?? others.get(key) ?? [], places.get(key) ?? []]
    const byName = named[same.indexOf(at) - Math.max(0, same.length - named.length)]
    const field = same.length === 1 && said.has(key) ? said.get(key) : byName
    return field && free.delete(field) ? field : null
  })
}

const fieldsByHead = (fields: readonly ImportField[], headsOf: (field: ImportField) => readonly string[]) => {
  const byHead = new Map<string, string[]>()
  for (const field of fields)
    for (const key of new Set(headsOf(field).map(plain))) byHead.set(key, [...(byHead.get(key) ?? []), field.name])
  return byHead
}
