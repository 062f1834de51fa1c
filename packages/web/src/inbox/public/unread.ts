import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queryOf } from '../../platform/queries.ts'

/** How much of the reader's inbox is unread. Under the inbox's own key, so that a new notification refreshes it. */
const unreadQuery = {
  queryKey: [...queryOf(listInbox).queryKey, 'unread'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(listInbox, { query: { count: 1 }, signal, quiet: true })).unread,
}

/** How many entries of the inbox the reader has not read; undefined until it is known. */
export const useUnread = (): number | undefined => useQuery(unreadQuery).data
