import type { PageQuery } from '@gemba/domain/core/paging'
import type { ResultMailRule } from '@gemba/domain/resultMails/rules.schema'
import { and, asc, eq, getTableColumns, ilike, type SQL, sql } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
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

const nowhere = { categoryId: null, tagIds: [], mail: null }

/** Rules by name, where a checklist belongs and whom it names, in one statement. */
export const findRulesFor = async (tx: Tx, checklistId: string, { active }: { active: boolean }) => {
  const rows = await tx
    .select({
      rule: resultMailRules,
      ...{ categoryId: checklists.categoryId, mail: checklists.mail },
      // Written out: in a subquery the builder would name the outer columns without their table.
      tagIds: sql<string[]>`array(select t.tag_id from checklist_tags t
        where t.customer_id = checklists.customer_id and t.checklist_id = checklists.id)`,
    })
    .from(checklists)
    .leftJoin(
      resultMailRules,
      and(eq(resultMailRules.customerId, checklists.customerId), active ? eq(resultMailRules.active, true) : undefined),
    )
    .where(eq(checklists.id, checklistId))
    .orderBy(asc(resultMailRules.name), asc(resultMailRules.id))
  const { categoryId, tagIds, mail } = rows[0] ?? nowhere
  return { rules: rows.flatMap(({ rule }) => rule ?? []), place: { categoryId, tagIds }, mail }
}

const listOf = (ids: readonly string[]) => sql`${sql.param([...new Set(ids)])}::uuid[]`

type Ids = 'userIds' | 'groupIds' | 'roleIds' | 'checklistIds' | 'categoryIds' | 'tagIds'

const byName = { name: sql`x.name`, like: (words: string) => sql`x.name ilike ${words}` }

/** What rules name by its id, and how it is called. */
const kinds: Record<keyof Chosen, { ids: Ids; from: SQL; name: SQL; like: (words: string) => SQL }> = {
  users: {
    ...{ ids: 'userIds', from: sql`users x`, name: sql`${personName('x')}` },
    like: words => sql`x.active and ${isPersonLike('x', words)}`,
  },
  groups: { ...{ ids: 'groupIds', from: sql`groups x` }, ...byName },
  roles: { ...{ ids: 'roleIds', from: sql`roles x` }, ...byName },
  checklists: { ...{ ids: 'checklistIds', from: sql`checklists x` }, ...byName },
  categories: { ...{ ids: 'categoryIds', from: sql`checklist_categories x` }, ...byName },
  tags: {
    ...{ ids: 'tagIds', from: sql`tags x`, name: sql`x.name` },
    // Those of people are no labels of checklists.
    like: words => sql`x.name ilike ${words} and exists (select from tag_types t
      where t.customer_id = x.customer_id and t.code = x.type and 'checklists' = any(t.applies_to))`,
  },
}

const all = Object.entries(kinds) as [keyof Chosen, (typeof kinds)[keyof Chosen]][]
type Found = { kind: keyof Chosen; id: string; name: string }

/** The names of those that rules name, as far as they are there. */
export const findChosen = async (
  tx: Tx,
  rules: readonly Pick<RuleRow, Ids>[],
): Promise<(rule: Pick<RuleRow, Ids>) => Chosen> => {
  const each = all.map(
    ([kind, { ids, from, name }]) => sql`select ${kind}::text as kind, x.id, ${name} as name from ${from}
      where x.id = any(${listOf(rules.flatMap(rule => rule[ids]))})`,
  )
  const { rows } = await tx.execute<Found>(sql.join(each, sql` union all `))
  const known = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, { id, name }]))
  return rule => {
    const named = (kind: keyof Chosen) => rule[kinds[kind].ids].flatMap(id => known.get(`${kind} ${id}`) ?? [])
    return chosenOf(named)
  }
}

const most = 20

/** Who and what can be chosen for a rule, the first of each by name. */
export const findChoices = async (tx: Tx, search: string): Promise<Chosen> => {
  const like = containing(search)
  const each = all.map(
    ([kind, { from, name, like: matching }]) => sql`(select ${kind}::text as kind, x.id, ${name} as name from ${from}
      where ${matching(like)} order by 3, x.id limit ${most})`,
  )
  const { rows } = await tx.execute<Found>(sql.join(each, sql` union all `))
  return chosenOf(wanted => rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name })))
}

const chosenOf = (of: (kind: keyof Chosen) => Chosen['users']): Chosen => ({
  ...{ users: of('users'), groups: of('groups'), roles: of('roles') },
  ...{ checklists: of('checklists'), categories: of('categories'), tags: of('tags') },
})
