import type { listChecklists } from '@gemba/domain/checklists/checklists.endpoints'
import type { PublishState } from '@gemba/domain/checklists/checklistViews.schema'
import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import { and, eq, getTableColumns, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import { personObject, personOf } from '../users/public/person.ts'
import { isCalled } from './public/checklistName.ts'
import { checklistCategories, checklists } from './public/checklists.table.ts'

const { definition: _definition, mail: _mail, ...listed } = getTableColumns(checklists)

const summary = {
  ...listed,
  category: sql<{ id: string; code: string; name: string } | null>`(
    select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) from checklist_categories c
    where c.customer_id = checklists.customer_id and c.id = checklists.category_id)`,
  tags: sql<{ id: string; name: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
    from checklist_tags ct join tags t on t.customer_id = ct.customer_id and t.id = ct.tag_id
    where ct.customer_id = checklists.customer_id and ct.checklist_id = checklists.id)`,
  assigned: sql<{ users: number; groups: number; roles: number }>`(
    select jsonb_build_object('users', count(a.user_id), 'groups', count(a.group_id), 'roles', count(a.role_id))
    from checklist_assignments a
    where a.customer_id = checklists.customer_id and a.checklist_id = checklists.id)`,
  publishedAt: sql<Date | null>`(
    select r.created_at from checklist_revisions r
    where r.customer_id = checklists.customer_id and r.checklist_id = checklists.id
      and r.revision = checklists.revision)`.mapWith((value: string) => new Date(value)),
  // With the table's name, because Drizzle leaves it out where only one table is selected from.
  updatedBy: sql<Person | null>`${personOf(sql`checklists.updated_by`)}`,
}

const whereState: Record<PublishState, SQL | undefined> = {
  unpublished: isNull(checklists.revision),
  published: and(isNotNull(checklists.revision), eq(checklists.changed, false)),
  changed: and(isNotNull(checklists.revision), eq(checklists.changed, true)),
}

const hasAllTags = (ids: readonly string[]) =>
  sql`(select count(*) from checklist_tags ct where ct.customer_id = checklists.customer_id
    and ct.checklist_id = checklists.id and ct.tag_id in ${ids}) = ${ids.length}`

/** A page of checklists of one type, sorted by name by default, and the total count. */
export const findChecklists = async (tx: Tx, locale: Locale, query: QueryOf<typeof listChecklists>) => {
  const { next, count, search, id, type, categoryId, tagIds, active, state, ...order } = query
  const words = search ? containing(search) : undefined
  const tagsWanted = [...new Set(tagIds)]
  const columns = {
    name: checklists.name,
    code: checklists.code,
    category: checklistCategories.name,
    revision: checklists.revision,
    questionCount: checklists.questionCount,
    active: checklists.active,
    updatedAt: checklists.updatedAt,
  }
  const { rows, total } = await pageOf(
    tx
      .select({ ...summary, total: totalOver })
      .from(checklists)
      .leftJoin(
        checklistCategories,
        and(
          eq(checklistCategories.customerId, checklists.customerId),
          eq(checklistCategories.id, checklists.categoryId),
        ),
      )
      .where(
        and(
          eq(checklists.type, type),
          id ? eq(checklists.id, id) : undefined,
          words ? or(isCalled(words, locale), ilike(checklists.code, words)) : undefined,
          categoryId ? eq(checklists.categoryId, categoryId) : undefined,
          tagsWanted.length > 0 ? hasAllTags(tagsWanted) : undefined,
          active === undefined ? undefined : eq(checklists.active, active),
          state ? whereState[state] : undefined,
        ),
      )
      .orderBy(...ordered(columns, order, { sort: 'name' }, checklists.id)),
    { next, count },
  )
  return { checklists: rows, total }
}

export type ChecklistListRow = Awaited<ReturnType<typeof findChecklists>>['checklists'][number]

/** One checklist with its working definition and everyone who is named in its mail settings, or 404. */
export const getChecklistDetails = async (tx: Tx, id: string) => {
  const ids = (field: 'userIds' | 'roleIds') =>
    sql`(select value::uuid from jsonb_array_elements_text(coalesce(checklists.mail -> ${sql.raw(`'${field}'`)}, '[]')))`
  const [row] = await tx
    .select({
      ...summary,
      definition: checklists.definition,
      mail: checklists.mail,
      mailUsers: sql<Person[]>`(
        select coalesce(jsonb_agg(${personObject('u')} order by u.username), '[]')
        from users u where u.customer_id = checklists.customer_id and u.id in ${ids('userIds')})`,
      mailRoles: sql<{ id: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
        from roles r where r.customer_id = checklists.customer_id and r.id in ${ids('roleIds')})`,
    })
    .from(checklists)
    .where(eq(checklists.id, id))
  return found(row)
}

export type ChecklistDetailRow = Awaited<ReturnType<typeof getChecklistDetails>>
