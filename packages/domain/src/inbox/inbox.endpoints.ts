import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { InboxEntry } from './inbox.schema.ts'

export const listInbox = endpoint({
  method: 'GET',
  path: '/inbox',
  permission: 'signed-in',
  summary: 'Notifications of the caller, newest first, with the number of unread ones',
  query: PageQuery.pick({ next: true, count: true }),
  response: pageOf('entries', InboxEntry).extend({ unread: z.number().int() }),
})

export const readInbox = endpoint({
  method: 'POST',
  path: '/inbox/read',
  permission: 'signed-in',
  summary: 'Marks notifications of the caller as read; all of them if none is given',
  body: z.object({ ids: z.array(z.uuid()).max(500).optional() }),
  response: z.object({ unread: z.number().int() }),
})
