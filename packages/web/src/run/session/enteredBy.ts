import type { EnteredBy } from '@gemba/domain/drafts/drafts.schema'
import type { DeviceRun } from './deviceRun.ts'

/** Each person once, with a proof if any of the entries has one. */
export const eachOnce = (entries: readonly EnteredBy[]): EnteredBy[] => {
  const known = new Map<string, EnteredBy>()
  for (const entry of entries) if (!known.get(entry.id)?.proof) known.set(entry.id, entry)
  return [...known.values()]
}

/** Others whose answers a run has, each once; before there were proofs they were bare ids. */
export const othersOf = (entries: readonly (EnteredBy | string)[]): EnteredBy[] =>
  eachOnce(entries.map(entry => (typeof entry === 'string' ? { id: entry } : entry)))

/** Whose answers are in what the device kept, beside those of the person who continues with it. */
export const enteredByOf = (kept: Pick<DeviceRun, 'userId' | 'proof' | 'enteredBy'>, mine: boolean): EnteredBy[] => {
  const others = othersOf(kept.enteredBy)
  const { userId: id, proof } = kept
  return mine || !id ? others : eachOnce([{ id, ...(proof && { proof }) }, ...others])
}
