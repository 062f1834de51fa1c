import { maxExported } from '@gemba/domain/core/maxExported'
import {
  changeUsers,
  createUser,
  exportUsers,
  getUser,
  getUserAccess,
  getUserChecklists,
  giveFirstPasswords,
  listUserChoices,
  listUsers,
  updateUser,
  updateUserAccess,
} from '@gemba/domain/users/userAccounts.endpoints'
import { sql } from 'drizzle-orm'
import { hashFirstPassword } from '../auth/public/members.ts'
import { groups } from '../groups/public/groups.table.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { sendCsv } from '../platform/http/sendCsv.ts'
import { phrase } from '../platform/phrases.ts'
import { zoneOf } from '../platform/zone.ts'
import { lackedOf } from '../roles/public/grantable.ts'
import { roles } from '../roles/public/roles.table.ts'
import { changeUsersBy } from './changeUsers.ts'
import { giveFirstPasswordsTo } from './giveFirstPasswords.ts'
import { changeUser, storeUser } from './storeUser.ts'
import { changeAccess, readAccess } from './userAccess.ts'
import { userListAbilities } from './userAccounts.policy.ts'
import { presentSummary, readUser } from './userAccounts.present.ts'
import { findUsers } from './userAccounts.queries.ts'
import { readUserChecklists } from './userChecklists.queries.ts'
import { userColumns } from './userColumns.ts'

export const userAccountRoutes = [
  route(listUsers, async ({ tx, actor, query }) => {
    const { rows, total } = await findUsers(tx, query)
    return { users: rows.map(presentSummary), total, can: userListAbilities(actor) }
  }),

  route(exportUsers, async call => {
    const { tx, actor, query, locale } = call
    const page = await findUsers(tx, { ...query, next: 0, count: maxExported })
    sendCsv(call, phrase(locale, 'users:export.list'), userColumns(locale, zoneOf(actor)), page)
    return undefined
  }),

  route(listUserChoices, async ({ tx, actor }) => {
    const [offered, known] = await Promise.all([
      tx
        .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
        .from(roles)
        .orderBy(sql`lower(${roles.name})`)
        .limit(500),
      tx.select({ id: groups.id, name: groups.name }).from(groups).orderBy(sql`lower(${groups.name})`).limit(500),
    ])
    return {
      roles: offered.map(({ permissions, ...role }) => ({ ...role, missing: lackedOf(actor, permissions)[0] ?? null })),
      groups: known,
    }
  }),

  preparedRoute(
    createUser,
    async ({ actor, body: { firstPassword, entry } }) =>
      entry === 'password' && firstPassword ? hashFirstPassword(actor, firstPassword) : null,
    async ({ tx, actor, body, prepared, audit, runtime: { settings } }) => {
      const id = await storeUser({ tx, actor, audit, url: settings.url }, body, prepared)
      return readUser(tx, actor, id)
    },
  ),

  route(getUser, ({ tx, actor, params }) => readUser(tx, actor, params.id)),

  route(updateUser, async ({ tx, actor, params, body, audit }) => {
    await changeUser({ tx, actor, audit }, params.id, body)
    return readUser(tx, actor, params.id)
  }),

  route(getUserAccess, ({ tx, actor, params }) => readAccess(tx, actor, params.id)),

  route(getUserChecklists, ({ tx, actor, params, locale }) => readUserChecklists(tx, actor, params.id, locale)),

  route(updateUserAccess, async ({ tx, actor, params, body, audit }) => {
    await changeAccess({ tx, actor, audit }, params.id, body)
    return readAccess(tx, actor, params.id)
  }),

  route(changeUsers, ({ tx, actor, body, audit, runtime: { settings } }) =>
    changeUsersBy({ tx, actor, audit, url: settings.url }, body.userIds, body.change),
  ),

  preparedRoute(
    giveFirstPasswords,
    async ({ actor, body }) =>
      new Map(
        await Promise.all(
          body.passwords.map(
            async ({ userId, password }) => [userId, await hashFirstPassword(actor, password)] as const,
          ),
        ),
      ),
    ({ tx, actor, audit, prepared }) => giveFirstPasswordsTo({ tx, actor, audit }, prepared),
  ),
]
