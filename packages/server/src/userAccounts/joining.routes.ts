import { inviteToJoin, join, readJoining } from '@gemba/domain/users/joining.endpoints'
import { takeTurn } from '../auth/public/rateLimit.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { acceptInvitation, invite, openInvitation } from './joining.ts'

const linksOfPerson = { most: 30, seconds: 60 }

export const joiningRoutes = [
  route(inviteToJoin, async ({ tx, actor, audit, body, runtime: { settings } }) => {
    await invite({ tx, actor, audit, url: settings.url }, body)
    return undefined
  }),

  // Before the request's transaction, which is one of the company where the person is now.
  preparedRoute(
    readJoining,
    async ({ runtime: { db }, actor, body }) => {
      await takeTurn(db, `invitations read by ${actor.id}`, linksOfPerson)
      const { company, email, isMine } = await openInvitation(db, actor, body.token)
      return { company, email, isMine }
    },
    async ({ prepared }) => prepared,
  ),
  preparedRoute(
    join,
    async ({ runtime: { db }, actor, body }) => ({ customerId: await acceptInvitation(db, actor, body.token) }),
    async ({ prepared }) => prepared,
  ),
]
