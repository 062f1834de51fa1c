import { getMail, listMails, resendMail } from '@gemba/domain/mails/mails.endpoints'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import type { Services } from '../platform/nodeParts.ts'
import { findMails, getMailRow } from './mails.queries.ts'
import { requeueMail } from './public/queueMail.ts'

export const mailRoutes = [
  route(listMails, ({ tx, query }) => findMails(tx, query)),

  route(getMail, async ({ tx, actor, params, services }) =>
    presentMail(services, actor, await getMailRow(tx, params.id)),
  ),

  route(resendMail, async ({ tx, actor, params, services, audit }) => {
    await requeueMail(tx, params.id)
    const mail = await getMailRow(tx, params.id)
    const to = mail.recipients.filter(({ status }) => status === 'queued').map(({ address }) => address)
    audit({ action: 'Logs Update', entity: 'mails', entityId: params.id, new: { resentTo: to } })
    return presentMail(services, actor, mail)
  }),
]

/**
 * While there is no mail server the outbox is the only place where a mail can be read. One with a link that signs in
 * is read there by who looks after the whole installation, and could get in anyway; nobody else can act as them with it.
 */
const presentMail = ({ mailer }: Services, actor: Actor, mail: Awaited<ReturnType<typeof getMailRow>>) => {
  const hidden = mail.confidential && (mailer !== undefined || !actor.may('Logs Update'))
  return { ...mail, html: hidden ? null : mail.html, text: hidden ? null : mail.text }
}
