import type { MailSummary } from '@gemba/domain/mails/mails.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Status } from '../ui/display/Status.tsx'
import type { Column } from '../ui/lists/column.ts'
import classes from './mails.module.css'
import { reasonWords, statusGlyph } from './words.ts'

/** What the outbox says of each e-mail. */
export const useMailColumns = (): Column<MailSummary>[] => {
  const { t } = useTranslation('mails')
  const format = useFormat()
  return [
    {
      ...{ id: 'subject', header: t('subject'), secondOnPhone: true },
      cell: mail => <bdi>{mail.subject}</bdi>,
      second: mail => <Recipients mail={mail} />,
    },
    {
      ...{ id: 'createdAt', header: t('queued'), sortable: true, oneLine: true, phone: 2, width: 180 },
      cell: mail => format.when(mail.createdAt),
    },
    {
      ...{ id: 'status', header: t('status'), oneLine: true, phone: 'key', width: 150 },
      cell: ({ status }) =>
        status === 'sent' ? (
          <span className={classes.plain}>{t('statuses.sent')}</span>
        ) : (
          <Status state={statusGlyph[status]}>{t(`statuses.${status}`)}</Status>
        ),
    },
    {
      ...{ id: 'reason', header: t('reason'), from: 'wide', phone: 2 },
      cell: ({ status, reason }) => status !== 'sent' && reason && <bdi>{reasonWords(reason)}</bdi>,
    },
  ]
}

/** The first recipients, and how many more there are. */
const Recipients = ({ mail: { recipients } }: { mail: MailSummary }) => {
  const { t } = useTranslation('mails')
  const [first, second, ...more] = recipients.map(({ address }) => address)
  const all = recipients.map(({ address }) => address).join(', ')
  return (
    <bdi title={all}>
      {[first, second].filter(Boolean).join(', ')}
      {more.length > 0 && ` ${t('moreRecipients', { count: more.length })}`}
    </bdi>
  )
}
