import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { presentDraft } from '../drafts.present.ts'
import { findDrafts } from '../drafts.queries.ts'
import { isUnderWay, mayOpen } from './assigned.ts'
import { drafts } from './drafts.table.ts'

type Place = { checklistId: string; machine: string; part: string }

/** Runs of a checklist that are under way at a machine, and of a part where one is given; the last changed first. */
export const findDraftsAt = async (tx: Tx, actor: Actor, { checklistId, machine, part }: Place) => {
  const of = (field: 'machine' | 'part') => sql`lower(btrim(coalesce(${drafts.header} ->> ${field}::text, '')))`
  const found = await findDrafts(
    tx,
    and(
      ...[eq(drafts.checklistId, checklistId), isUnderWay, mayOpen(actor)],
      sql`${of('machine')} = lower(btrim(${machine}::text))`,
      part ? sql`${of('part')} = lower(btrim(${part}::text))` : undefined,
    ),
  )
  return found.slice(0, 20).map(draft => presentDraft(actor, draft))
}
