import type { Mail } from '@gemba/domain/mails/mails.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Status } from '../ui/display/Status.tsx'
import classes from './mails.module.css'
import { reasonWords, statusGlyph } from './words.ts'

/** What became of an e-mail for each recipient. */
export const MailRecipients = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation('mails')
  const format = useFormat()
  return (
    <section className={classes.recipients}>
      <h2>{t('recipients')}</h2>
      <ul>
        {mail.recipients.map(({ address, name, status, reason, attempts, sentAt }) => (
          <li key={address}>
            <b>
              <bdi>{name || address}</bdi>
            </b>
            {name && <bdi>{address}</bdi>}
            <Status state={statusGlyph[status]}>{t(`statuses.${status}`)}</Status>
            <small>
              {[
                sentAt && format.when(sentAt),
                attempts > 0 && t('tries', { count: attempts }),
                status !== 'sent' && reasonWords(reason),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
