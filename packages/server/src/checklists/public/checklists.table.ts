import type { ChecklistType, MailSettings } from '@gemba/domain/checklists/checklist.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Localized } from '@gemba/domain/checklists/definition/localized'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { groups } from '../../groups/public/groups.table.ts'
import { customerTable, edited, moment, reference, shared } from '../../platform/database/table.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { tags } from '../../tags/public/tags.table.ts'
import { users } from '../../users/public/users.table.ts'

const checklistType = () => varchar({ length: 10 }).$type<ChecklistType>().notNull()

export const checklistCategories = customerTable(
  'checklist_categories',
  {
    ...edited,
    code: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 100 }).notNull(),
    type: checklistType(),
  },
  table => [unique('checklist_categories_code').on(table.customerId, table.type, table.code)],
)

/** A checklist and what is being worked on; what operators run is always a published revision. */
export const checklists = customerTable(
  'checklists',
  {
    ...edited,
    /** in the address of the run page; never changes */
    code: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 200 }).notNull(),
    /** the name in other languages than the definition's default one, in which `name` is */
    names: jsonb().$type<Localized>().notNull().default({}),
    description: text().notNull().default(''),
    type: checklistType(),
    categoryId: uuid(),
    definition: jsonb().$type<Definition>().notNull(),
    questionCount: integer().notNull().default(0),
    /** the working definition is not the published one */
    changed: boolean().notNull().default(true),
    /** the newest published revision, from 0; null before the first */
    revision: integer(),
    active: boolean().notNull().default(true),
    mail: jsonb().$type<MailSettings>().notNull(),
    ...shared,
    /** since when the platform owner no longer shares it: no run of it begins, and drafts are finished */
    withdrawnAt: moment(),
  },
  table => [
    unique('checklists_code').on(table.customerId, table.code),
    unique('checklists_origin').on(table.customerId, table.originId),
    index('checklists_type_name').on(table.customerId, table.type, table.name),
    reference(table, table.categoryId, checklistCategories),
  ],
)

/** One published version. Never changed: submissions are shown and printed with it for ever. */
export const checklistRevisions = customerTable(
  'checklist_revisions',
  {
    checklistId: uuid().notNull(),
    revision: integer().notNull(),
    name: varchar({ length: 200 }).notNull(),
    /** as of the checklist; null in revisions from before they kept it: the checklist's count */
    names: jsonb().$type<Localized>(),
    definition: jsonb().$type<Definition>().notNull(),
    notes: text().notNull().default(''),
    questionCount: integer().notNull(),
  },
  table => [
    unique('checklist_revisions_number').on(table.customerId, table.checklistId, table.revision),
    reference(table, table.checklistId, checklists, 'cascade'),
  ],
)

/** How the questions of a checklist read in the newest revision that has them: their ids are the same in all. */
export const checklistQuestions = customerTable(
  'checklist_questions',
  {
    checklistId: uuid().notNull(),
    question: varchar({ length: 100 }).notNull(),
    position: integer().notNull(),
    /** the section of that revision that has it, and how the section reads there */
    section: varchar({ length: 100 }).notNull(),
    sectionTitle: jsonb().$type<Localized>().notNull(),
    label: jsonb().$type<Localized>().notNull(),
    /** by the id of the option */
    options: jsonb().$type<Record<string, Localized>>().notNull().default({}),
    language: varchar({ length: 20 }).notNull(),
  },
  table => [
    unique('checklist_questions_once').on(table.customerId, table.checklistId, table.question),
    reference(table, table.checklistId, checklists, 'cascade'),
  ],
)

export const checklistTags = customerTable(
  'checklist_tags',
  { checklistId: uuid().notNull(), tagId: uuid().notNull() },
  table => [
    unique('checklist_tags_once').on(table.customerId, table.checklistId, table.tagId),
    index('checklist_tags_tag').on(table.customerId, table.tagId),
    reference(table, table.checklistId, checklists, 'cascade'),
    reference(table, table.tagId, tags, 'cascade'),
  ],
)

/** Who may run a checklist: exactly one of a person, a group or a role in each row. */
export const checklistAssignments = customerTable(
  'checklist_assignments',
  { checklistId: uuid().notNull(), userId: uuid(), groupId: uuid(), roleId: uuid() },
  table => [
    check('checklist_assignments_one', sql`num_nonnulls(user_id, group_id, role_id) = 1`),
    unique('checklist_assignments_once')
      .on(table.customerId, table.checklistId, table.userId, table.groupId, table.roleId)
      .nullsNotDistinct(),
    reference(table, table.checklistId, checklists, 'cascade'),
    reference(table, table.userId, users, 'cascade'),
    reference(table, table.groupId, groups, 'cascade'),
    reference(table, table.roleId, roles, 'cascade'),
  ],
)
