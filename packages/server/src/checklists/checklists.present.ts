import { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import type { PublishState } from '@gemba/domain/checklists/checklistViews.schema'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
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

export const stateOf = ({ revision, changed }: { revision: number | null; changed: boolean }): PublishState =>
  revision === null ? 'unpublished' : changed ? 'changed' : 'published'

export const presentSummary = <Row extends ChecklistListRow | ChecklistDetailRow>(actor: Actor, row: Row) => ({
  ...row,
  state: stateOf(row),
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
