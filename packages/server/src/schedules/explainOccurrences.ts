import type { BodyOf, ResponseOf } from '@gemba/domain/core/endpoint'
import type { explainMissed } from '@gemba/domain/schedules/schedules.endpoints'
import { inArray } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { holdOccurrences } from './occurrences.queries.ts'
import { occurrences } from './public/schedules.table.ts'
import { occurrenceAbilities } from './schedules.policy.ts'

type Writing = { tx: Tx; actor: Actor; audit: (entry: AuditEntry) => void }

/**
 * Gives missed occurrences a reason. What got one meanwhile, or was done after all, stays as it is and is counted.
 * @throws 404 when one of them is not for this person to see, 409 when there is none that takes a reason
 */
export const explainOccurrences = async (
  { tx, actor, audit }: Writing,
  { ids: asked, text }: BodyOf<typeof explainMissed>,
): Promise<ResponseOf<typeof explainMissed>> => {
  const ids = [...new Set(asked)]
  const held = await holdOccurrences(tx, actor, ids)
  const seen = held.filter(({ theirs }) => theirs || actor.may('Schedules Update'))
  if (seen.length < ids.length) throw refuse('not-found')
  const owing = seen.filter(one => occurrenceAbilities(actor, one).explain).map(({ id }) => id)
  if (owing.length === 0) throw refuse('conflict', { message: 'schedules:notToExplain' })
  await tx
    .update(occurrences)
    .set({ explanation: text, explainedBy: actor.id, explainedAt: new Date() })
    .where(inArray(occurrences.id, owing))
  for (const entityId of owing)
    audit({ action: 'Schedules Update', entity: 'occurrences', entityId, new: { explanation: text } })
  const hadReason = seen.filter(({ status, explained }) => status === 'missed' && explained).length
  return { explained: owing.length, hadReason, notMissed: seen.length - owing.length - hadReason }
}
