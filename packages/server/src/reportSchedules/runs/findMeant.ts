// Whom a schedule means: people by themselves, by their groups and their roles, and addresses outside of the company.
import type { ReportWithholding } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { personName } from '../../users/public/person.ts'
import type { ReportScheduleRow } from '../public/reportSchedules.table.ts'

/**
 * People who get one report at most. Those who can get e-mails come first, and who left last; of the others, whoever comes later
 * by name gets none, and is counted.
 */
export const mostPeople = 500

/** `beyond`: of those who are too many, how many they are; they have no names */
export type Meant = {
  userId: string | null
  name: string
  address: string
  /** why they get nothing, as far as that is known without their rights */
  withheld: ReportWithholding | null
  beyond?: number
}

export type Named = Pick<ReportScheduleRow, 'userIds' | 'groupIds' | 'roleIds' | 'addresses'>

export const nobodyNamed: Named = { userIds: [], groupIds: [], roleIds: [], addresses: [] }

type Person = { id: string; name: string; address: string; active: boolean; allows: boolean; members: number }

const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** The ids of the people whom a schedule names. `s` is the alias of its row. */
export const peopleNamed = (s: { userIds: unknown; groupIds: unknown; roleIds: unknown }) => sql`
  select unnest(${s.userIds}) as id
  union select m.user_id from group_members m where m.group_id = any(${s.groupIds})
  union select h.user_id from user_roles h where h.role_id = any(${s.roleIds})`

const peopleOf = ({ userIds, groupIds, roleIds }: Omit<Named, 'addresses'>) =>
  peopleNamed({ userIds: list(userIds), groupIds: list(groupIds), roleIds: list(roleIds) })

/** Whether a person is one of those whom it names. */
export const isNamed = async (tx: Tx, userId: string, by: Omit<Named, 'addresses'>): Promise<boolean> => {
  const { rows } = await tx.execute<{ named: boolean }>(sql`select ${userId}::uuid in (${peopleOf(by)}) as named`)
  return rows[0]?.named === true
}

/**
 * Everyone whom it means, each once, people by name and then addresses; of those who are too many only their number. `outside`: whether the company
 * allows addresses.
 */
export const findMeant = async (
  tx: Tx,
  { addresses, ...people }: Named,
  { outside }: { outside: boolean },
): Promise<Meant[]> => {
  const named = peopleOf(people)
  const [{ rows }, { rows: members }] = await Promise.all([
    tx.execute<Person>(sql`
      with people as (
        select u.id, ${personName('u')} as name, coalesce(u.email, '') as address, u.active,
          coalesce(u.preferences ->> 'allowEmails', 'true') <> 'false' as allows,
          row_number() over (order by u.last_name, u.first_name, u.username) as place
        from users u where u.id in (${named}))
      select id, name, address, active, allows, members
      from (
        select *, (count(*) filter (where active) over ())::int as members from people
        order by active desc, (address <> '' and allows) desc, place limit ${mostPeople}) first
      order by place`),
    tx.execute<{ address: string }>(sql`
      select lower(u.email) as address from users u where lower(u.email) = any(${sql.param([...addresses])}::text[])`),
  ])
  const known = new Set(members.map(({ address }) => address))
  // Who left is not one too many.
  const beyond = (rows[0]?.members ?? 0) - rows.filter(({ active }) => active).length
  return [
    ...rows.map(({ id, name, address, ...person }) => ({
      ...{ userId: id, name, address },
      withheld: withheldFrom({ address, ...person }),
    })),
    ...(beyond > 0 ? [{ userId: null, name: `+${beyond}`, address: '', withheld: 'tooMany' as const, beyond }] : []),
    ...addresses.map(address => ({
      ...{ userId: null, name: '', address },
      withheld: outside ? (known.has(address) ? ('member' as const) : null) : ('outside' as const),
    })),
  ]
}

const withheldFrom = ({
  active,
  address,
  allows,
}: Pick<Person, 'active' | 'address' | 'allows'>): ReportWithholding | null => {
  if (!active) return 'deactivated'
  if (!address) return 'noAddress'
  return allows ? null : 'optedOut'
}
