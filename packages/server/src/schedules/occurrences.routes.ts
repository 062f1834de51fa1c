import {
  cancelOccurrence,
  explainMissed,
  listMissedOccurrences,
  listOccurrences,
  listOperatorOccurrences,
} from '@gemba/domain/schedules/schedules.endpoints'
import { eq } from 'drizzle-orm'
import { needFeature } from '../checklists/public/needFeature.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import type { Locale } from '../platform/phrases.ts'
import { explainOccurrences } from './explainOccurrences.ts'
import {
  type FoundOccurrence,
  findMissedOccurrences,
  findOccurrence,
  findOccurrences,
  findOwnOccurrences,
  findPlaces,
} from './occurrences.queries.ts'
import { occurrences } from './public/schedules.table.ts'
import { settleOccurrence } from './public/settleOccurrence.ts'
import { occurrenceAbilities } from './schedules.policy.ts'

export const occurrenceRoutes = [
  route(listOccurrences, async ({ tx, actor, locale, query }) => {
    const [{ rows, total }, places] = await Promise.all([
      findOccurrences(tx, { actor, locale }, query),
      findPlaces(tx, actor, query),
    ])
    return { occurrences: rows.map(row => present(actor, row)), total, places }
  }),

  route(listOperatorOccurrences, async ({ tx, actor, locale, query }) => {
    needFeature(actor, query.checklistTypeCode)
    const rows = await findOwnOccurrences(tx, { actor, locale }, query.checklistTypeCode)
    return { occurrences: rows.map(row => present(actor, row)) }
  }),

  route(listMissedOccurrences, async ({ tx, actor, locale, query }) => {
    needFeature(actor, query.checklistTypeCode)
    const { rows, total } = await findMissedOccurrences(tx, { actor, locale }, query)
    return { occurrences: rows.map(row => present(actor, row)), total }
  }),

  route(cancelOccurrence, async ({ tx, actor, locale, params: { id }, body, audit }) => {
    const old = await read(tx, actor, locale, id)
    const at = new Date()
    if (!(await settleOccurrence(tx, { id, event: 'cancel', by: actor.id, at })))
      throw refuse('conflict', { message: 'schedules:notOpen' })
    const { reason } = body
    await tx
      .update(occurrences)
      .set({ explanation: reason, explainedBy: actor.id, explainedAt: at })
      .where(eq(occurrences.id, id))
    const was = { status: old.status, slotAt: old.slotAt }
    audit({
      action: 'Schedules Update',
      entity: 'occurrences',
      entityId: id,
      old: was,
      new: { status: 'cancelled' },
      reason,
    })
    return read(tx, actor, locale, id)
  }),

  route(explainMissed, ({ tx, actor, body, audit }) => explainOccurrences({ tx, actor, audit }, body)),
]

const read = async (tx: Tx, actor: Actor, locale: Locale, id: string) => {
  const row = found(await findOccurrence(tx, { actor, locale }, id))
  return present(actor, row)
}

const present = (actor: Actor, row: FoundOccurrence) => ({
  ...row,
  can: occurrenceAbilities(actor, { ...row, explained: row.explanation !== null }),
})
