// The runs that are open in this tab. React may mount a page twice, and the address of a new draft gets its id once it is
// known: the page then continues with the run that it has.
import type { Opened } from './opened.ts'

type Entry = { opening: Promise<Opened>; pages: number }

const entries = new Map<string, Entry>()

/** Returns the run that is open under a key, or opens one. Give it back with `releaseRun`. */
export const acquireRun = (key: string, open: () => Promise<Opened>): Entry => {
  const known = entries.get(key)
  if (known) {
    known.pages += 1
    return known
  }
  const entry: Entry = { opening: open(), pages: 1 }
  entries.set(key, entry)
  void entry.opening.then(opened => opened.kind === 'run' && entries.set(opened.session.draft.id, entry))
  return entry
}

/** Leaves a run that no page has any more. A page that changes its key releases the run just before it acquires it. */
export const releaseRun = (entry: Entry) => {
  entry.pages -= 1
  setTimeout(() => {
    if (entry.pages > 0) return
    for (const [key, one] of entries) if (one === entry) entries.delete(key)
    void entry.opening.then(opened => (opened.kind === 'run' ? opened.session.leave() : undefined))
  })
}

/** Makes the next page open this draft again. */
export const forgetRun = (draftId: string) => entries.delete(draftId)
