import type { Tx } from '../database/database.ts'
import type { Runtime } from '../runtime.ts'
import { minuteIn, zoneOf } from '../zone.ts'
import type { Actor } from './actor.ts'
import { Refusal, refuse } from './refusal.ts'

type Changed = { version: number; at: Date; by: string | null }

/** The row was changed after its writer read it; nothing is overwritten. */
export class StaleRow extends Refusal {
  readonly changed: Changed
  constructor(changed: Changed) {
    super('stale-version', { details: { at: changed.at.toISOString(), version: changed.version } })
    this.changed = changed
  }
}

/** Adds to the refusal who changed the row, and when in the caller's timezone. Other errors are rethrown. */
export const withWhoChanged = async (error: unknown, tx: Tx, reader: Actor, { people }: Runtime): Promise<Refusal> => {
  if (!(error instanceof StaleRow)) throw error
  const { at, by } = error.changed
  const name = (by && (await people.nameOf(tx, by))) ?? '?'
  return refuse('stale-version', {
    params: { name, at: minuteIn(zoneOf(reader), at) },
    details: { ...error.options.details, name },
  })
}
