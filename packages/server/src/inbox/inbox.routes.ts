import { listInbox, readInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { AnyNotification, addressOfNotification } from '@gemba/domain/notifications'
import { route } from '../platform/http/route.ts'
import { countUnread, findInbox, markRead } from './inbox.queries.ts'

export const inboxRoutes = [
  route(listInbox, async ({ tx, actor, query }) => {
    const [{ rows, total }, unread] = await Promise.all([findInbox(tx, actor, query), countUnread(tx, actor)])
    const entries = rows.map(row => {
      const notification = AnyNotification.parse(row.notification)
      return { ...row, notification, to: addressOfNotification(notification) }
    })
    return { entries, total, unread }
  }),

  route(readInbox, async ({ tx, actor, body }) => {
    await markRead(tx, actor.id, body.ids)
    return { unread: await countUnread(tx, actor) }
  }),
]
