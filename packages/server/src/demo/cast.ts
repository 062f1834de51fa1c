// The people of a made-up company, with accounts to sign in with, and the group of one shift.
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { personName } from '@gemba/domain/core/personName'
import { type CustomerSettings, customerSettings } from '@gemba/domain/customers/customer.schema'
import { defaultRoles } from '@gemba/domain/permissions'
import { addUser } from '../auth/public/addUser.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { groupMembers, groups } from '../groups/public/groups.table.ts'
import type { Database } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
import { type Company, type Part, parts, preferencesOf, roleOf } from './companies.ts'
import { accountOf } from './furtherCustomers.ts'

export type Player = {
  id: string
  username: string
  name: string
  badge: string
  email: string
  language: 'en' | 'de'
}

/** A company that is set up, with everyone who works there. */
export type Cast = {
  company: Company
  customer: { id: string; name: string }
  settings: CustomerSettings
  people: Record<Part, Player>
  groupId: string
  roleIds: Record<string, string>
}

/** The password and the PIN that everyone shares, as they are stored. */
export type Hashes = { passwordHash: string; pinHash: string }

/** Sets up a company and its people. They can sign in from here on. */
export const castCompany = async (db: Database, company: Company, hashes: Hashes): Promise<Cast> => {
  const { name, settings, account } = company
  const customer = await provisionCustomer(db, {
    ...{ name, features: featureFlags, settings },
    ...accountOf(new Date(), account.place, account.seats, account.days),
  })
  const players = await Promise.all(
    parts.map(async part => [part, await castOne(db, { company, customer, ...hashes }, part)] as const),
  )
  const people = Object.fromEntries(players) as Record<Part, Player>
  return transact(db, { customerId: customer.id, userId: people['user.manager'].id }, async tx => {
    const group = await insertOne(tx, groups, { name: company.group })
    const members = [people.operator.id, people.operator3.id]
    await tx.insert(groupMembers).values(members.map(userId => ({ groupId: group.id, userId })))
    const operator = defaultRoles['checklist operator']
    await insertOne(tx, roles, {
      ...{
        name: 'Line lead',
        description: 'Operator who sees the runs and issues of the whole line',
        basedOn: 'checklist operator',
      },
      permissions: [...operator, 'Checklist Execution Review All', 'Submissions Review All', 'Issues Review All'],
    })
    const known = await tx.select({ id: roles.id, name: roles.name }).from(roles)
    return {
      ...{ company, customer, people, groupId: group.id },
      settings: customerSettings(settings),
      roleIds: Object.fromEntries(known.map(role => [role.name, role.id])),
    }
  })
}

type Casting = Hashes & { company: Company; customer: Cast['customer'] }

const castOne = async (db: Database, casting: Casting, part: Part): Promise<Player> => {
  const { company, customer, passwordHash, pinHash } = casting
  const { first, last, language, badge = '' } = company.people[part]
  const email = `${first}.${last}@${company.mailDomain}`.toLowerCase()
  const { id, username } = await addUser(db, customer, {
    username: `${company.prefix}${part}`,
    firstName: first,
    lastName: last,
    email,
    badge,
    passwordHash,
    pinHash,
    roles: [roleOf[part]],
    preferences: preferencesOf(company, part),
  })
  const name = personName({ id, username, profile: { firstName: first, lastName: last } })
  return { id, username, name, badge, email, language }
}
