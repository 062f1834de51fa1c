import { type ChecklistType, checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/datasets/dataset.ts'
import { choice, thing } from '../../platform/datasets/fields.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { checklistCategories, checklists } from './checklists.table.ts'

const checklistLabels = ({ locale }: Reader) =>
  sql`select id as value, coalesce(nullif(names ->> ${locale}, ''), name) as label from checklists`
const categoryLabels = () => sql`select id as value, name as label from checklist_categories`

type Columns = { customerId: SQL; checklistId: SQL; type: SQL }

/** What a dataset of records that belong to checklists says of these: spread into its declaration. */
export const ofChecklists = ({ customerId, checklistId, type }: Columns) => ({
  fields: {
    checklistType: choice(type, checklistTypes, code => `checklists:shared.${code}`),
    category: thing(sql`ofc.category_id`, categoryLabels, { joins: ['ofChecklist'] }),
    checklist: thing(checklistId, checklistLabels),
  },
  joins: { ofChecklist: sql`left join checklists ofc on ofc.customer_id = ${customerId} and ofc.id = ${checklistId}` },
  hierarchies: { checklists: ['category', 'checklist'] },
  tables: [checklists, checklistCategories],
})

const typesOf = (actor: Actor): ChecklistType[] => checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))

/** Reports show figures of all records; the records themselves are read by whoever may read them. */
export const mayReport = (actor: Actor): boolean => actor.may('Checklist Report Review')

/** Whether a company has checklists of any type. */
export const hasChecklists = (actor: Actor): boolean => typesOf(actor).length > 0

/** Matches the types of checklists that the actor's company has. */
export const ofTypeInUse = (actor: Actor, type: SQL): SQL => {
  const types = typesOf(actor)
  return types.length === checklistTypes.length ? sql`true` : sql`${type} = any(${sql.param(types)}::text[])`
}
