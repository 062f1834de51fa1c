import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { InboxEntry } from './news.schema.ts'

export const listInbox = endpoint({
  method: 'GET',
  path: '/inbox',
  permission: 'signed-in',
  summary: 'What waits for the caller, newest first, and how much of it is unread',
  query: PageQuery.pick({ next: true, count: true }),
  answer: pageOf('entries', InboxEntry).extend({ unread: z.number().int() }),
})

export const readInbox = endpoint({
  method: 'POST',
  path: '/inbox/read',
  permission: 'signed-in',
  summary: "Marks entries of the caller's inbox as read; all of them when none is named",
  body: z.object({ ids: z.array(z.uuid()).max(500).optional() }),
  answer: z.object({ unread: z.number().int() }),
})
