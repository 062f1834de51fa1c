import type { ScheduleSend } from '@gemba/domain/schedules/scheduleSend.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { PersonLink } from '../../platform/PersonLink.tsx'
import classes from './SendRecipients.module.css'

/** What became of a message for each recipient, or why it has none. */
export const SendRecipients = ({ send: { recipients, skipped, mail } }: { send: ScheduleSend }) => {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  if (skipped) return <p className={classes.none}>{t(`sends.states.${skipped}`)}</p>
  return (
    <ul className={classes.recipients}>
      {recipients.map(({ person, readAt, mailedAt }) => (
        <li key={person.id}>
          <PersonLink person={person} />
          <span>{readAt ? t('sends.readAt', { time: format.when(readAt) }) : t('sends.inInbox')}</span>
          <span>{mail && mailedAt ? t('sends.mailedAt', { time: format.when(mailedAt) }) : t('sends.noMail')}</span>
        </li>
      ))}
    </ul>
  )
}
