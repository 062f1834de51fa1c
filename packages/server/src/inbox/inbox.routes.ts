import { listInbox, readInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { route } from '../platform/http/route.ts'
import { countUnread, findInbox, markRead } from './inbox.queries.ts'

export const inboxRoutes = [
  route(listInbox, async ({ tx, actor, query }) => {
    const { rows, total } = await findInbox(tx, actor, query)
    return { entries: rows, total, unread: await countUnread(tx, actor) }
  }),

  route(readInbox, async ({ tx, actor, body }) => {
    await markRead(tx, actor.id, body.ids)
    return { unread: await countUnread(tx, actor) }
  }),
]
