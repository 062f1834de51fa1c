import {
  changeUsers,
  createUser,
  getUser,
  getUserAccess,
  getUserChecklists,
  giveFirstPasswords,
  listUserChoices,
  listUsers,
  updateUser,
  updateUserAccess,
} from '@gemba/domain/users/userAccounts.endpoints'
import { endUserSession, endUserSessions, listUserSessions } from '@gemba/domain/users/userSessions.endpoints'
import { sql } from 'drizzle-orm'
import { givePasswords, hashFirstPassword } from '../auth/public/members.ts'
import { groups } from '../groups/public/groups.table.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { lackedOf } from '../roles/public/grantable.ts'
import { roles } from '../roles/public/roles.table.ts'
import { findAttributeValues } from './attributes.ts'
import { changeUsersBy } from './changeUsers.ts'
import { handOut } from './handOut.ts'
import { changeUser, storeUser } from './storeUser.ts'
import { changeAccess, readAccess } from './userAccess.ts'
import { userListAbilities } from './userAccounts.policy.ts'
import { presentSummary, readUser } from './userAccounts.present.ts'
import { findUsers } from './userAccounts.queries.ts'
import { readUserChecklists } from './userChecklists.queries.ts'
import { endSession, endSessions, readSessions } from './userSessions.ts'

export const userAccountRoutes = [
  route(listUsers, async ({ tx, actor, query }) => {
    const { rows, total } = await findUsers(tx, query)
    return { users: rows.map(presentSummary), total, can: userListAbilities(actor) }
  }),

  route(listUserChoices, async ({ tx, actor }) => {
    const [offered, known, attributes] = await Promise.all([
      tx
        .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
        .from(roles)
        .orderBy(sql`lower(${roles.name})`)
        .limit(500),
      tx
        .select({ id: groups.id, name: groups.name, byRule: sql<boolean>`${groups.rule} is not null` })
        .from(groups)
        .orderBy(sql`lower(${groups.name})`)
        .limit(500),
      findAttributeValues(tx, actor.customer.settings.profileColumns),
    ])
    return {
      roles: offered.map(({ permissions, ...role }) => ({ ...role, missing: lackedOf(actor, permissions)[0] ?? null })),
      groups: known,
      attributes,
    }
  }),

  preparedRoute(
    createUser,
    async ({ actor, body: { firstPassword, entry } }) =>
      entry === 'password' && firstPassword ? hashFirstPassword(actor, firstPassword, 'firstPassword') : null,
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

  route(listUserSessions, ({ tx, actor, params }) => readSessions(tx, actor, params.id)),

  route(endUserSession, async ({ tx, actor, params, audit }) => {
    await endSession({ tx, actor, audit }, params.id, params.session)
    return undefined
  }),

  route(endUserSessions, async ({ tx, actor, params, audit }) => ({
    ended: await endSessions({ tx, actor, audit }, params.id),
  })),

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
    ({ tx, actor, audit, prepared }) =>
      handOut({ tx, actor, audit }, prepared, { give: givePasswords, reason: 'first password given' }),
  ),
]
