import { getMail, listMails, resendMail } from '@gemba/domain/mails/mails.endpoints'
import type { Services } from '../platform/nodeParts.ts'
import { route } from '../platform/route.ts'
import { findMails, getMailRow } from './mails.queries.ts'
import { requeueMail } from './public/queueMail.ts'

export const mailRoutes = [
  route(listMails, ({ tx, query }) => findMails(tx, query)),

  route(getMail, async ({ tx, params, services }) => presentMail(services, await getMailRow(tx, params.id))),

  route(resendMail, async ({ tx, params, services, audit }) => {
    await requeueMail(tx, params.id)
    const mail = await getMailRow(tx, params.id)
    const to = mail.recipients.filter(({ status }) => status === 'queued').map(({ address }) => address)
    audit({ action: 'Logs Update', entity: 'mails', entityId: params.id, new: { resentTo: to } })
    return presentMail(services, mail)
  }),
]

/** While there is no mail server the outbox is the only place where a person can read his mail. */
const presentMail = ({ mailer }: Services, mail: Awaited<ReturnType<typeof getMailRow>>) => {
  const hidden = mail.confidential && mailer !== undefined
  return { ...mail, html: hidden ? null : mail.html, text: hidden ? null : mail.text }
}
