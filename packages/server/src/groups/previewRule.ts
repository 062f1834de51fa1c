import type { Person } from '@gemba/domain/core/fields'
import type { GroupRule } from '@gemba/domain/groups/groupRule.schema'
import type { RulePreview } from '@gemba/domain/groups/groups.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { currentCustomer } from '../platform/database/tenancy.ts'
import { found } from '../platform/http/refusal.ts'
import { personObject } from '../users/public/person.ts'

type Moving = { person: Person; because: number[] }
type Row = { members: number; joining: Moving[]; leaving: Moving[]; joins: number; leaves: number }

/** Who would join and leave a group with a rule, by name, and the conditions that are true or not true of them. */
export const previewRule = async (tx: Tx, id: string, rule: GroupRule): Promise<RulePreview> => {
  const rules = JSON.stringify([{ id, rule }])
  const every = rule.conditions.map((_, place) => place)
  const { rows } = await tx.execute<Row>(sql`
    with judged as materialized (select * from rule_people(${currentCustomer}, ${rules}::jsonb, null)),
    members as materialized (select user_id from group_members where group_id = ${id}),
    joining as (
      select j.user_id, j.met as because from judged j
      where j.belongs and j.user_id not in (select user_id from members)),
    leaving as (
      select m.user_id, case when j.user_id is null then '{}'
        else array(select p from unnest(${sql.param(every)}::int[]) p where p <> all(j.met)) end as because
      from members m left join judged j on j.user_id = m.user_id where j.belongs is not true)
    select (select count(*)::int from judged where belongs) as members,
      (select count(*)::int from joining) as joins, ${first('joining')} as joining,
      (select count(*)::int from leaving) as leaves, ${first('leaving')} as leaving`)
  const { members, joins, joining, leaves, leaving } = found(rows[0])
  const people = (moving: readonly Moving[]) => moving.map(({ person, because }) => ({ ...person, because }))
  return {
    members,
    joining: { total: joins, people: people(joining) },
    leaving: { total: leaves, people: people(leaving) },
  }
}

/** The first 50 of those, by name. */
const first = (which: 'joining' | 'leaving') => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('person', ${personObject('u')}, 'because', u.because)
    order by u.last_name, u.first_name, u.username), '[]')
  from (
    select u.id, u.username, u.first_name, u.last_name, m.because from ${sql.identifier(which)} m
      join users u on u.customer_id = ${currentCustomer} and u.id = m.user_id
    order by u.last_name, u.first_name, u.username limit 50) u)`
