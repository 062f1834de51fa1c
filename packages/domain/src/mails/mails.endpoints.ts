import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Day } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { Mail, MailStatus, MailSummary } from './mails.schema.ts'
import { cancelsMails, mailScope, resendsMails } from './mails.scope.ts'

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
    /** days in the reader's timezone, both included, on which it was queued */
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  response: pageOf('mails', MailSummary),
})

export const exportMails = exportOf(listMails)

export const getMail = endpoint({
  method: 'GET',
  path: '/mails/:id',
  permission: outbox,
  summary: 'An e-mail with its text',
  response: Mail,
})

/** 404 when it has none, it is no longer kept, or it was made for others: its figures are of their rights. */
export const getMailFile = endpoint({
  method: 'GET',
  path: '/mails/:id/file',
  permission: outbox,
  summary: 'The file that is attached to an e-mail, for as long as it is kept',
  transfer: 'file',
})

/** 409 where it has to be made again by the feature that sends it. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/mails/:id/resend',
  permission: resendsMails,
  summary: 'Resends an e-mail to the recipients who have not received it',
  response: Mail,
})

/** 409 when it no longer waits, or is being sent at this moment. It stays in the outbox. */
export const cancelMail = endpoint({
  method: 'POST',
  path: '/mails/:id/cancel',
  permission: cancelsMails,
  summary: 'Cancels an e-mail for the recipients who have not received it',
  response: Mail,
})
