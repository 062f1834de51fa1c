import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { giveNewVersion } from '../../users/public/newVersion.ts'

/**
 * Makes sure that people may be added to these groups and removed from them by hand, until the end of the transaction.
 * @throws 422 at the field when a group does not exist here, or has a rule
 */
export const needGroupsByHand = async (tx: Tx, ids: readonly string[], field: string): Promise<void> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  // A rule that is set at the same time waits, and then decides about those who were added, too.
  const { rows } = await tx.execute<{ name: string; byHand: boolean }>(sql`
    select name, rule is null as "byHand" from groups where id = any(${sql.param(wanted)}::uuid[]) order by id for share`)
  if (rows.length < wanted.length) throw refuse('invalid-input', { fields: { [field]: 'groups:gone' } })
  const byRule = rows.find(({ byHand }) => !byHand)
  if (byRule) throw refuse('invalid-input', { fields: { [field]: 'groups:byRule' }, params: { name: byRule.name } })
}

/**
 * Adds people to groups by hand; one that has a rule by now, or is gone, is left out. Returns those of them who were
 * missing in any.
 */
export const addToGroups = (tx: Tx, people: readonly string[], groupIds: readonly string[]): Promise<string[]> =>
  peopleOf(
    tx,
    sql`with moved as (
        insert into group_members (group_id, user_id)
        select g.id, p.id from groups g, ${each(people)} as p(id)
        where g.id in (select ${each(groupIds)}) and g.rule is null
        on conflict do nothing returning group_id, user_id)`,
    true,
  )

/** Adds to each of some groups that are new its people. */
export const fillGroups = async (
  tx: Tx,
  groups: readonly { id: string; userIds: readonly string[] }[],
): Promise<void> => {
  const pairs = groups.flatMap(({ id, userIds }) => userIds.map(userId => ({ id, userId })))
  if (pairs.length === 0) return
  await tx.execute(sql`
    with moved as (
      insert into group_members (group_id, user_id)
      select p.id, p."userId" from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(id uuid, "userId" uuid)
      returning group_id, user_id)
    insert into group_moves (group_id, user_id, joined) select group_id, user_id, true from moved`)
  giveNewVersion(tx, [...new Set(pairs.map(({ userId }) => userId))])
}

/** Removes people from groups by hand. Returns those of them who were in any. */
export const removeFromGroups = (tx: Tx, people: readonly string[], groupIds: readonly string[]): Promise<string[]> =>
  peopleOf(
    tx,
    sql`with moved as (
        delete from group_members where group_id in (select ${each(groupIds)}) and user_id in (select ${each(people)})
        returning group_id, user_id)`,
    false,
  )

const each = (ids: readonly string[]) => sql`unnest(${sql.param([...new Set(ids)])}::uuid[])`

const peopleOf = async (tx: Tx, moved: ReturnType<typeof sql>, joined: boolean): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    ${moved}, noted as (
      insert into group_moves (group_id, user_id, joined) select group_id, user_id, ${joined} from moved)
    select distinct user_id as id from moved`)
  return rows.map(({ id }) => id)
}

/** The groups that a person is in by hand. */
export const findGroupsByHand = async (tx: Tx, userId: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select g.id from group_members m join groups g on g.customer_id = m.customer_id and g.id = m.group_id
    where m.user_id = ${userId} and g.rule is null`)
  return rows.map(({ id }) => id)
}
