import { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import type { PublishState } from '@gemba/domain/checklists/checklistViews.schema'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { checklistAbilities } from './checklists.policy.ts'
import { type ChecklistDetailRow, type ChecklistListRow, getChecklistDetails } from './checklists.queries.ts'
import { checklists } from './public/checklists.table.ts'
import { needFeature } from './public/needFeature.ts'

/** The checklist's row, or 404: the same answer for what is not there and a type that is switched off. */
export const getChecklistRow = async (tx: Tx, actor: Actor, id: string) => {
  const row = await getOne(tx, checklists, id)
  needFeature(actor, row.type)
  return row
}

/**
 * The same of a checklist that is to be changed or copied.
 * @throws 409 when it comes from a collection of the platform owner
 */
export const getOwnChecklist = async (tx: Tx, actor: Actor, id: string) => {
  const row = await getChecklistRow(tx, actor, id)
  if (row.originId !== null)
    throw refuse('conflict', { message: 'checklists:shared.stays', params: { collection: row.collection ?? '' } })
  return row
}

export const stateOf = ({ revision, changed }: { revision: number | null; changed: boolean }): PublishState =>
  revision === null ? 'unpublished' : changed ? 'changed' : 'published'

export const presentSummary = <Row extends ChecklistListRow | ChecklistDetailRow>(actor: Actor, row: Row) => ({
  ...row,
  state: stateOf(row),
  collection: row.originId === null ? null : { name: row.collection ?? '', withdrawn: row.withdrawnAt !== null },
  can: checklistAbilities(actor, row),
})

const presentDetails = (actor: Actor, row: ChecklistDetailRow) => ({
  ...presentSummary(actor, row),
  mail: MailSettings.parse(row.mail ?? {}),
  mailRecipients: { users: row.mailUsers, roles: row.mailRoles },
})

/** A checklist as its own page shows it. */
export const answerDetails = async (tx: Tx, actor: Actor, id: string) => {
  const row = await getChecklistDetails(tx, id)
  needFeature(actor, row.type)
  return presentDetails(actor, row)
}
