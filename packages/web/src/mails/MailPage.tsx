import { getMail, getMailFile } from '@gemba/domain/mails/mails.endpoints'
import type { Mail } from '@gemba/domain/mails/mails.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { fileAddress } from '../platform/call.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { usePageTitle } from '../platform/pageTitle.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { StatusBadge } from '../ui/display/Status.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { MailActs } from './MailActs.tsx'
import { MailContent } from './MailContent.tsx'
import { MailRecipients } from './MailRecipients.tsx'
import { reasonWords, statusGlyph } from './words.ts'

/** One e-mail of the outbox: what became of it for whom, and what it says. */
export const MailPage = () => <RecordPage of={getMail}>{mail => <Opened mail={mail} />}</RecordPage>

/** How many files it has, and which: those that are kept can be saved. */
const Attached = ({ mail: { id, attachments, attached } }: { mail: Mail }) => {
  const { t } = useTranslation('mails')
  return (
    <>
      {attachments.length + attached.length}
      {attached.map(({ name, state }) => (
        <div key={name}>
          {state === 'kept' ? (
            <a href={fileAddress(getMailFile, { params: { id } })} download>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
          {state === 'gone' && ` (${t('gone')})`}
        </div>
      ))}
    </>
  )
}

const Opened = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation('mails')
  const format = useFormat()
  usePageTitle(mail.subject)
  const { status, reason } = mail
  const facts = [
    { label: t('queued'), value: format.when(mail.createdAt) },
    { label: t('sent'), value: mail.sentAt ? format.when(mail.sentAt) : '–' },
    { label: t('attachments'), value: <Attached mail={mail} /> },
    ...mail.causes.map(({ what, name, address }) => ({
      label: what,
      value: address ? routerLink({ to: address, children: <bdi>{name}</bdi> }) : <bdi>{name}</bdi>,
    })),
    ...(status !== 'sent' && reason ? [{ label: t('reason'), value: <bdi>{reasonWords(reason)}</bdi> }] : []),
    ...(mail.resentElsewhere ? [{ label: t('resend'), value: mail.resentElsewhere }] : []),
  ]
  return (
    <DetailsPage
      title={mail.subject}
      crumbs={useCrumbs({ '/admin/logs/mails/$id': mail.subject })}
      tag={<StatusBadge state={statusGlyph[status]}>{t(`statuses.${status}`)}</StatusBadge>}
      facts={facts}
      actions={<MailActs mail={mail} />}
      side={<MailRecipients mail={mail} />}
    >
      <MailContent mail={mail} />
    </DetailsPage>
  )
}
