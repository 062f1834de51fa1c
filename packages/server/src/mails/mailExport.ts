import { exportMails } from '@gemba/domain/mails/mails.endpoints'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import type { AnyMailKind } from '../platform/mail/mailKind.ts'
import { hasPhrase, type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { zoneOf } from '../platform/zone.ts'
import { findMails } from './mails.queries.ts'
import { subjectsOf } from './public/writeMail.ts'

type Row = Omit<Awaited<ReturnType<typeof findMails>>['mails'][number], 'subject'> & { subject: string }

const columns = (locale: Locale): Column<Row>[] => {
  const say = (key: string) => phrase(locale, `mails:export.${key}`)
  return [
    { head: say('queued'), cell: mail => mail.createdAt },
    { head: say('subject'), cell: mail => mail.subject },
    { head: say('recipients'), cell: mail => mail.recipients.map(({ address }) => address).join(', ') },
    { head: say('status'), cell: mail => phrase(locale, `mails:status.${mail.status}`) },
    { head: say('attempts'), cell: mail => Math.max(0, ...mail.recipients.map(({ attempts }) => attempts)) },
    { head: say('sent'), cell: mail => mail.sentAt },
    { head: say('reason'), cell: mail => reasonIn(locale, mail.reason) },
  ]
}

/** A reason in words, or the mail server's own message. */
const reasonIn = (locale: Locale, reason: string | null) =>
  reason !== null && hasPhrase(`mails:reason.${reason}`) ? phrase(locale, `mails:reason.${reason}`) : reason

/** The outbox as a file; `kinds`: who writes the subjects of e-mails that are not written yet. */
export const mailExport = (kinds: readonly AnyMailKind[]) =>
  listExport({
    endpoint: exportMails,
    name: 'mails:export.list',
    columns,
    open: ({ tx, actor, query, runtime: { settings } }) =>
      inPages(async page => {
        const { mails, total } = await findMails(tx, { ...query, ...page }, zoneOf(actor))
        const subjects = await subjectsOf(tx, { kinds, settings }, mails)
        return { rows: mails.map((mail, place): Row => ({ ...mail, subject: subjects[place] ?? '' })), total }
      }),
  })
