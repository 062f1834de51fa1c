// Who else is in the list of users: people who were invited and have not come yet, who left, or who have not been seen
// for months. They have no part in the story.
import type { GroupRule } from '@gemba/domain/groups/groupRule.schema'
import { inArray, sql } from 'drizzle-orm'
import { addUser } from '../auth/public/addUser.ts'
import { admitMembers } from '../auth/public/members.ts'
import { applyRule } from '../groups/public/applyRule.ts'
import { groups } from '../groups/public/groups.table.ts'
import { addToGroups } from '../groups/public/membership.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
import { noteArrivals } from './arrivals.ts'
import type { Company } from './companies.ts'
import { noteReportViews } from './reportViews.ts'

type Hand = {
  first: string
  last: string
  role: string
  group: string
  seen: number | 'invited' | 'left'
  mail?: false
}

/** `seen`: days since the last sign-in. */
const hands: readonly Hand[] = [
  { first: 'Amira', last: 'Haddad', role: 'checklist operator', group: 'Assembly, late shift', seen: 'invited' },
  { first: 'Gökhan', last: 'Vural', role: 'checklist operator', group: 'Assembly, late shift', seen: 'invited' },
  { first: 'Søren', last: 'Dahl', role: 'MFG Supervisor', group: 'Grinding', seen: 2 },
  { first: 'Erika', last: 'Böhm', role: 'checklist auditor', group: 'Quality', seen: 118 },
  { first: 'Piotr', last: 'Rybak', role: 'issues owner', group: 'Maintenance', seen: 11 },
  { first: 'Chloé', last: 'Lambert', role: 'learner', group: 'Apprentices', seen: 4, mail: false },
  { first: 'Tomás', last: 'Uribe', role: 'learner', group: 'Apprentices', seen: 1, mail: false },
  { first: 'Ines', last: 'Falk', role: 'checklist operator', group: 'Grinding', seen: 'left' },
]

type Employer = Pick<Company, 'prefix' | 'mailDomain' | 'settings'> & { customer: { id: string; name: string } }

/** Adds them, and says of everyone who was seen when that was. */
export const hireStaff = async (db: Database, employer: Employer): Promise<void> => {
  const added: (Hand & { id: string })[] = []
  for (const hand of hands) added.push({ ...hand, id: await hire(db, employer, hand) })
  await transact(db, { customerId: employer.customer.id }, async tx => {
    const known = new Map<string, string>()
    for (const { id, group, seen } of added) {
      const groupId = known.get(group) ?? (await insertOne(tx, groups, { name: group })).id
      known.set(group, groupId)
      await addToGroups(tx, [id], [groupId])
      await note(tx, id, seen)
    }
    await tx.execute(sql`
      update users set last_sign_in_at = now() - interval '1 hour' * (1 + length(username) % 7)
      where last_sign_in_at is null and invited_at is null and active`)
    await noteArrivals(tx)
    await noteReportViews(tx)
    if (employer.settings.profileColumns) await tx.execute(describeStaff)
    await groupApprovers(tx)
  })
}

/** Whoever decides on inspections, by a rule. */
const groupApprovers = async (tx: Tx) => {
  const deciding = ['QA Supervisor', 'MFG Supervisor', 'QA Manager']
  const known = await tx.select({ id: roles.id }).from(roles).where(inArray(roles.name, deciding))
  const values = known.map(({ id }) => id)
  const rule: GroupRule = { match: 'all', conditions: [{ about: 'role', not: false, values }] }
  const { id } = await insertOne(tx, groups, { name: 'Approvers', rule })
  await applyRule(tx, id)
}

/** What the company wants to know of its people: their line, and since when they have been there. */
const describeStaff = sql`
  update users set attributes = jsonb_build_object(
    'c1', (array['Assembly', 'Grinding', 'Machining'])[1 + length(username) % 3],
    'c2', (date '2012-03-01' + 97 * length(username || last_name))::text)`

const hire = async (db: Database, employer: Employer, { first, last, role, mail }: Hand) => {
  const { customer, prefix, mailDomain, settings } = employer
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace('ø', 'o').toLowerCase()
  const username = `${prefix}${plain(first)}.${plain(last)}`
  const email = mail === false ? null : `${plain(first)}.${plain(last)}@${mailDomain}`
  const preferences = { timezone: settings.timezone, dateTimeFormat: settings.locale }
  const { id } = await addUser(db, customer, {
    ...{ username, firstName: first, lastName: last, email, roles: [role], preferences },
  })
  return id
}

const note = async (tx: Tx, id: string, seen: Hand['seen']) => {
  if (seen === 'invited')
    await tx.execute(sql`update users set invited_at = now() - interval '3 days' where id = ${id}`)
  if (typeof seen === 'number')
    await tx.execute(sql`update users set last_sign_in_at = now() - ${seen} * interval '1 day' where id = ${id}`)
  if (seen !== 'left') return
  await admitMembers(tx, [id], false)
  await tx.execute(sql`
    update users set active = false, deactivated_at = now() - interval '30 days', last_sign_in_at = now() - interval '40 days'
    where id = ${id}`)
}
