import { cancelMail, getMail, listMails, resendMail } from '@gemba/domain/mails/mails.endpoints'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import type { AnyMailKind, MailCause, QueuedMail } from '../platform/mail/mailKind.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Runtime } from '../platform/runtime.ts'
import { zoneOf } from '../platform/zone.ts'
import { cancelWaiting } from './cancelMail.ts'
import { mailAbilities } from './mails.policy.ts'
import { findMails, getMailRow } from './mails.queries.ts'
import { requeueMail } from './public/queueMail.ts'
import { prepareWriting, subjectsOf, type Writing } from './public/writeMail.ts'

export const mailRoutes = (kinds: readonly AnyMailKind[]) => {
  const writing = ({ settings }: Runtime): Writing => ({ kinds, settings })
  const causesOf = (actor: Actor, locale: Locale, mail: QueuedMail) => {
    const causes = kinds.find(({ name }) => name === mail.kind)?.causes?.(mail, locale) ?? []
    const addressFor = (page: MailCause['page']) => (page && actor.may(page.opensWith) ? page.address : null)
    return causes.map(({ what, name, page }) => ({ what, name, address: addressFor(page) }))
  }
  const present = ({ runtime, actor, locale }: Asked, mail: WrittenRow) => ({
    ...presentMail(runtime, actor, mail),
    causes: causesOf(actor, locale, mail),
  })
  return [
    route(listMails, async ({ tx, actor, query, runtime }) => {
      const { mails, total } = await findMails(tx, query, zoneOf(actor))
      const subjects = await subjectsOf(tx, writing(runtime), mails)
      const summary = (mail: (typeof mails)[number], place: number) => ({
        ...mail,
        ...{ subject: subjects[place] ?? '', can: mailAbilities(actor, mail) },
      })
      return { mails: mails.map(summary), total }
    }),

    route(getMail, async ({ tx, params, ...asked }) =>
      present(asked, await getWritten(tx, writing(asked.runtime), params.id)),
    ),

    route(resendMail, async ({ tx, params, audit, ...asked }) => {
      await requeueMail(tx, params.id)
      const mail = await getWritten(tx, writing(asked.runtime), params.id)
      const to = mail.recipients.filter(({ status }) => status === 'queued').map(({ address }) => address)
      audit({ action: 'Logs Update', entity: 'mails', entityId: params.id, new: { resentTo: to } })
      return present(asked, mail)
    }),

    route(cancelMail, async ({ tx, params, audit, ...asked }) => {
      const { mail, addresses } = await cancelWaiting(tx, params.id)
      await kinds.find(({ name }) => name === mail.kind)?.concluded?.(tx, mail)
      audit({ action: 'Logs Delete', entity: 'mails', entityId: params.id, new: { canceledFor: addresses } })
      return present(asked, await getWritten(tx, writing(asked.runtime), params.id))
    }),
  ]
}

type Asked = { runtime: Runtime; actor: Actor; locale: Locale }
type WrittenRow = Awaited<ReturnType<typeof getWritten>>

/** An e-mail with its content, also before the job that sends it has written it. */
const getWritten = async (tx: Tx, writing: Writing, id: string) => {
  const mail = await getMailRow(tx, id)
  const { subject, html, text } = mail
  if (subject !== null && html !== null && text !== null) return { ...mail, subject, html, text }
  const layOut = await prepareWriting(tx, writing, mail)
  return { ...mail, ...(await layOut()) }
}

/**
 * Without a mail server e-mails can only be read in the outbox. One with a sign-in link can be read there by
 * administrators of the whole installation, who have access anyway, and by no one else.
 */
const presentMail = ({ mailer }: Runtime, actor: Actor, mail: WrittenRow) => {
  const hidden = mail.confidential && (mailer !== undefined || !actor.may('Logs Update'))
  const content = hidden ? { html: null, text: null } : { html: mail.html, text: mail.text }
  return { ...mail, ...content, can: mailAbilities(actor, mail) }
}
