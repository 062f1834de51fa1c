import { type ChecklistType, checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { review } from '@gemba/domain/core/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/datasets/dataset.ts'
import { choice, dimension, thing } from '../../platform/datasets/fields.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Locale } from '../../platform/phrases.ts'
import { tags, tagTypes } from '../../tags/public/tags.table.ts'
import { checklistCategories, checklists, checklistTags } from './checklists.table.ts'

/** The language in which a reader reads what a company named in several. */
export const namedIn = ({ names, locale }: Reader): Locale => names ?? locale

/** How checklists read. */
export const checklistLabels = (reader: Reader) =>
  sql`select id as value, coalesce(nullif(names ->> ${namedIn(reader)}, ''), name) as label from checklists`
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

const tagLabels = () => sql`select id as value, name as label from tags`
const tagTypeLabels = () => sql`select code as value, name as label from tag_types`

/**
 * The tags of a record's checklist. A record is there once for each of them, so measures need `once`, and sums of days don't
 * have them: spread into fields, joins, repeats and tables of the declaration.
 */
export const ofTags = ({ customerId, checklistId }: Pick<Columns, 'customerId' | 'checklistId'>) => ({
  fields: {
    tagType: dimension('text', sql`oft.type`, { labels: tagTypeLabels, joins: ['tagged'], grain: 'record' }),
    tag: thing(sql`oft.id`, tagLabels, { joins: ['tagged'], grain: 'record' }),
  },
  joins: {
    tagged: sql`left join (select ct.customer_id, ct.checklist_id, tags.id, tags.type from checklist_tags ct
        join tags on tags.customer_id = ct.customer_id and tags.id = ct.tag_id) oft
      on oft.customer_id = ${customerId} and oft.checklist_id = ${checklistId}`,
  },
  repeats: ['tagged'],
  tables: [checklistTags, tags, tagTypes],
})

const typesOf = (actor: Actor): ChecklistType[] => checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))

/** Reports show figures of all records; the records themselves are read by whoever may read them. */
export const mayReport = (actor: Actor): boolean => review('Checklist Report').some(actor.may)

/** Whether a company has checklists of any type. */
export const hasChecklists = (actor: Actor): boolean => typesOf(actor).length > 0

/** Matches the types of checklists that the actor's company has. */
export const ofTypeInUse = (actor: Actor, type: SQL): SQL => {
  const types = typesOf(actor)
  return types.length === checklistTypes.length ? sql`true` : sql`${type} = any(${sql.param(types)}::text[])`
}
