import { cancelMail, getMail, getMailFile, listMails, resendMail } from '@gemba/domain/mails/mails.endpoints'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import type { AnyMailKind, AttachedFile, MailCause, QueuedMail } from '../platform/mail/mailKind.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Runtime } from '../platform/runtime.ts'
import { zoneOf } from '../platform/zone.ts'
import { cancelWaiting } from './cancelMail.ts'
import { mailAbilities, resends } from './mails.policy.ts'
import { findMails, getMailRow } from './mails.queries.ts'
import { mails } from './public/mails.table.ts'
import { requeueMail } from './public/queueMail.ts'
import { prepareWriting, subjectsOf, type Writing } from './public/writeMail.ts'

export const mailRoutes = (kinds: readonly AnyMailKind[]) => {
  const writing = ({ settings }: Runtime): Writing => ({ kinds, settings })
  const kindOf = (mail: Pick<QueuedMail, 'kind'>) => kinds.find(({ name }) => name === mail.kind)
  const causesOf = (actor: Actor, locale: Locale, mail: QueuedMail) => {
    const causes = kindOf(mail)?.causes?.(mail, locale) ?? []
    const addressFor = (page: MailCause['page']) => (page && actor.may(page.opensWith) ? page.address : null)
    return causes.map(({ what, name, page }) => ({ what, name, address: addressFor(page) }))
  }
  const present = ({ runtime, actor, locale }: Asked, mail: WrittenRow) => ({
    ...contentOf(runtime, actor, mail),
    can: mailAbilities(actor, mail, kindOf(mail)),
    resentElsewhere: resends(actor, mail) ? elsewhereOf(mail, locale) : null,
    causes: causesOf(actor, locale, mail),
    attached: mail.attached.map(file => ({
      name: file.name,
      state: isOfOthers(actor, file) ? ('others' as const) : file.state,
    })),
  })
  const elsewhereOf = (mail: QueuedMail, locale: Locale) => {
    const where = kindOf(mail)?.resentElsewhere
    return where === undefined ? null : phrase(locale, where)
  }
  return [
    route(listMails, async ({ tx, actor, query, runtime }) => {
      const { mails, total } = await findMails(tx, query, zoneOf(actor))
      const subjects = await subjectsOf(tx, writing(runtime), mails)
      const summary = (mail: (typeof mails)[number], place: number) => ({
        ...mail,
        ...{ subject: subjects[place] ?? '', can: mailAbilities(actor, mail, kindOf(mail)) },
      })
      return { mails: mails.map(summary), total }
    }),

    route(getMail, async ({ tx, params, ...asked }) =>
      present(asked, await getWritten(tx, writing(asked.runtime), params.id)),
    ),

    route(getMailFile, async ({ tx, actor, params, runtime, reply, answerLater }) => {
      const mail = await getMailRow(tx, params.id)
      if (isHidden(runtime, actor, mail)) throw refuse('not-found')
      const file = (await attachedTo(tx, kinds, mail)).find(one => one.state === 'kept')
      if (file?.state !== 'kept' || isOfOthers(actor, file)) throw refuse('not-found')
      answerLater(async () => {
        // A backup leaves out files that end by themselves.
        const bytes = await runtime.files.open(file.key).catch(() => {
          throw refuse('not-found')
        })
        reply
          .type(file.mediaType)
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed())}`)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
        await reply.send(bytes)
      })
      return undefined
    }),

    route(resendMail, async ({ tx, params, audit, ...asked }) => {
      const elsewhere = kindOf(await getOne(tx, mails, params.id))?.resentElsewhere
      if (elsewhere !== undefined) throw refuse('conflict', { message: elsewhere })
      await requeueMail(tx, params.id)
      const mail = await getWritten(tx, writing(asked.runtime), params.id)
      const to = mail.recipients.filter(({ status }) => status === 'queued').map(({ address }) => address)
      audit({ action: 'Logs Update', entity: 'mails', entityId: params.id, new: { resentTo: to } })
      return present(asked, mail)
    }),

    route(cancelMail, async ({ tx, params, audit, ...asked }) => {
      const { mail, addresses } = await cancelWaiting(tx, params.id)
      await kindOf(mail)?.concluded?.(tx, mail)
      audit({ action: 'Logs Delete', entity: 'mails', entityId: params.id, new: { canceledFor: addresses } })
      return present(asked, await getWritten(tx, writing(asked.runtime), params.id))
    }),
  ]
}

const attachedTo = async (tx: Tx, kinds: readonly AnyMailKind[], mail: QueuedMail) =>
  (await kinds.find(({ name }) => name === mail.kind)?.attached?.(tx, mail)) ?? []

/** Whoever reads the outbox may see fewer records than those for whom a file was made. */
const isOfOthers = ({ id }: Actor, file: AttachedFile) => file.state === 'kept' && !file.madeFor.includes(id)

type Asked = { runtime: Runtime; actor: Actor; locale: Locale }
type WrittenRow = Awaited<ReturnType<typeof getWritten>>

/** An e-mail with its content, also before the job that sends it has written it. */
const getWritten = async (tx: Tx, writing: Writing, id: string) => {
  const mail = await getMailRow(tx, id)
  const { subject, html, text } = mail
  const attaching = attachedTo(tx, writing.kinds, mail)
  if (subject !== null && html !== null && text !== null)
    return { ...mail, subject, html, text, attached: await attaching }
  const [layOut, attached] = await Promise.all([prepareWriting(tx, writing, mail), attaching])
  return { ...mail, ...(await layOut()), attached }
}

/**
 * Without a mail server e-mails can only be read in the outbox. One with a sign-in link can be read there by
 * administrators of the whole installation, who have access anyway, and by no one else.
 */
const isHidden = ({ mailer }: Runtime, actor: Actor, { confidential }: { confidential: boolean }) =>
  confidential && (mailer !== undefined || !actor.may('Logs Update'))

const contentOf = (runtime: Runtime, actor: Actor, mail: WrittenRow) => ({
  ...mail,
  ...(isHidden(runtime, actor, mail) && { html: null, text: null }),
})
