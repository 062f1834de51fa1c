import { nameIn } from '@gemba/domain/checklists/checklistName'
import type { NotificationOf } from '@gemba/domain/core/notificationKind'
import { scheduleNotifications } from '@gemba/domain/schedules/schedules.notifications'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NotificationText } from '../inbox/public/NotificationText.tsx'
import { useFormat } from '../platform/format.ts'
import type { NotificationTexts } from '../platform/notificationTexts.ts'

type Notification = NotificationOf<(typeof scheduleNotifications)[number]>

const RunText = ({ notification }: { notification: Notification }) => {
  const { t, i18n } = useTranslation('schedules')
  const { whenWithin } = useFormat()
  const { kind, place, places, dueAt, inARow } = notification
  const name = nameIn(notification, i18n.language)
  return (
    <NotificationText
      title={t(`notification.${kind}`, { due: whenWithin(dueAt), inARow })}
      detail={place === null ? name : t('notification.what', { name, place, places })}
    />
  )
}

export const notificationTexts: NotificationTexts = Object.fromEntries(
  scheduleNotifications.map(({ kind }) => [kind, RunText]),
)
