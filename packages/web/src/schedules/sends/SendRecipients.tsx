import { deviceName } from '@gemba/domain/auth/deviceName'
import { subscriptionEnded } from '@gemba/domain/push/push.schema'
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
      {recipients.map(({ person, readAt, mailedAt, pushes }) => (
        <li key={person.id}>
          <PersonLink person={person} />
          <span>{readAt ? t('sends.readAt', { time: format.when(readAt) }) : t('sends.inInbox')}</span>
          <span>{mail && mailedAt ? t('sends.mailedAt', { time: format.when(mailedAt) }) : t('sends.noMail')}</span>
          {pushes.map(push => (
            <span key={push.id}>
              <Push {...push} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** What became of it on a device. */
const Push = ({ device, status, sentAt, reason }: ScheduleSend['recipients'][number]['pushes'][number]) => {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  return t(`sends.push.${status}`, {
    device: deviceName(device) || t('sends.push.unknown'),
    time: sentAt ? format.when(sentAt) : '',
    reason: reason === subscriptionEnded ? t('sends.push.ended') : (reason ?? ''),
  })
}
