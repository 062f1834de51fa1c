import type { PageQuery } from '@gemba/domain/core/paging'
import type { ResultMailRule } from '@gemba/domain/resultMails/rules.schema'
import { and, eq, getTableColumns, ilike, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { isPersonLike, personName } from '../users/public/person.ts'
import { resultMailRules } from './public/resultMails.table.ts'

export type RuleRow = typeof resultMailRules.$inferSelect
type Chosen = ResultMailRule['chosen']

/** A page of rules by name, and the total count. */
export const findRules = (tx: Tx, { next, count, search, id, ...order }: PageQuery) => {
  const offered = { name: resultMailRules.name, active: resultMailRules.active }
  return pageOf(
    tx
      .select({ ...getTableColumns(resultMailRules), total: totalOver })
      .from(resultMailRules)
      .where(
        and(
          id ? eq(resultMailRules.id, id) : undefined,
          search ? ilike(resultMailRules.name, containing(search)) : undefined,
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'name' }, resultMailRules.id)),
    { next, count },
  )
}

const listOf = (ids: readonly string[]) => sql`${sql.param([...new Set(ids)])}::uuid[]`

/** The names of those that rules name, as far as they are there. */
export const findChosen = async (tx: Tx, rules: readonly RuleRow[]): Promise<(rule: RuleRow) => Chosen> => {
  const all = (of: (rule: RuleRow) => readonly string[]) => listOf(rules.flatMap(of))
  const { rows } = await tx.execute<{ kind: keyof Chosen; id: string; name: string }>(sql`
    select 'users' as kind, u.id, ${personName('u')} as name from users u
      where u.id = any(${all(rule => rule.userIds)})
    union all select 'groups', g.id, g.name from groups g where g.id = any(${all(rule => rule.groupIds)})
    union all select 'roles', r.id, r.name from roles r where r.id = any(${all(rule => rule.roleIds)})
    union all select 'categories', c.id, c.name from checklist_categories c
      where c.id = any(${all(rule => rule.categoryIds)})`)
  const named = (kind: keyof Chosen, ids: readonly string[]) =>
    ids.flatMap(id => rows.find(row => row.kind === kind && row.id === id) ?? []).map(({ id, name }) => ({ id, name }))
  return ({ userIds, groupIds, roleIds, categoryIds }) => ({
    users: named('users', userIds),
    groups: named('groups', groupIds),
    roles: named('roles', roleIds),
    categories: named('categories', categoryIds),
  })
}

const most = 20

/** Who and what can be chosen for a rule, the first of each by name. */
export const findChoices = async (tx: Tx, search: string): Promise<Chosen> => {
  const like = containing(search)
  const { rows } = await tx.execute<{ kind: keyof Chosen; id: string; name: string }>(sql`
    (select 'users' as kind, u.id, ${personName('u')} as name from users u
      where u.active and ${isPersonLike('u', like)}
      order by 3, u.id limit ${most})
    union all (select 'groups', g.id, g.name from groups g where g.name ilike ${like} order by g.name limit ${most})
    union all (select 'roles', r.id, r.name from roles r where r.name ilike ${like} order by r.name limit ${most})
    union all (select 'categories', c.id, c.name from checklist_categories c
      where c.name ilike ${like} order by c.name, c.id limit ${most})`)
  const of = (kind: keyof Chosen) => rows.filter(row => row.kind === kind).map(({ id, name }) => ({ id, name }))
  return { users: of('users'), groups: of('groups'), roles: of('roles'), categories: of('categories') }
}
