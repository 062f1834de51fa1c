import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { Mail, MailStatus, MailSummary } from './mails.schema.ts'
import { mailScope } from './mails.scope.ts'

const outbox = readersOf(mailScope)

export const listMails = endpoint({
  method: 'GET',
  path: '/mails',
  permission: outbox,
  summary: 'The outbox: sent, waiting and failed e-mails, newest first',
  query: PageQuery.extend({
    status: MailStatus.optional(),
    entity: z.string().max(60).optional(),
    entityId: z.uuid().optional(),
  }),
  response: pageOf('mails', MailSummary),
})

export const getMail = endpoint({
  method: 'GET',
  path: '/mails/:id',
  permission: outbox,
  summary: 'An e-mail with its text',
  response: Mail,
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/mails/:id/resend',
  permission: ['Logs Update', 'Company Settings Update'],
  summary: 'Resends an e-mail to the recipients who have not received it',
  response: Mail,
})
