import type { EnteredBy } from '@gemba/domain/drafts/drafts.schema'
import type { DeviceRun } from './deviceStore.ts'

/** Each person once, with a proof if any of the entries has one. */
export const eachOnce = (entries: readonly EnteredBy[]): EnteredBy[] => {
  const known = new Map<string, EnteredBy>()
  for (const entry of entries) if (!known.get(entry.id)?.proof) known.set(entry.id, entry)
  return [...known.values()]
}

/** Whose answers are in what the device kept, beside those of whoever goes on with it. */
export const enteredByOf = (kept: Pick<DeviceRun, 'userId' | 'proof' | 'enteredBy'>, mine: boolean): EnteredBy[] => {
  const others = kept.enteredBy.map(entry => (typeof entry === 'string' ? { id: entry } : entry))
  const { userId: id, proof } = kept
  return eachOnce(mine || !id ? others : [{ id, ...(proof && { proof }) }, ...others])
}
