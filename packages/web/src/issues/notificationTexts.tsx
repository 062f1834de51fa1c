import { type IssueNotification, issueNotifications } from '@gemba/domain/issues/issues.notifications'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NotificationText } from '../inbox/public/NotificationText.tsx'
import { useFormat } from '../platform/format.ts'
import type { NotificationTexts } from '../platform/notificationTexts.ts'

const IssueText = ({ notification }: { notification: IssueNotification }) => {
  const { t } = useTranslation('issues')
  const { day } = useFormat()
  const { kind, number, title, dueDate } = notification
  return (
    <NotificationText title={t(`notification.${kind}`, { number, day: dueDate ? day(dueDate) : '' })} detail={title} />
  )
}

export const notificationTexts: NotificationTexts = Object.fromEntries(
  issueNotifications.map(({ kind }) => [kind, IssueText]),
)
