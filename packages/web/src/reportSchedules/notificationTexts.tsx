import type { NotificationOf } from '@gemba/domain/core/notificationKind'
import type { reportNotSent, reportOwnerGone } from '@gemba/domain/reportSchedules/reportSchedules.notifications'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NotificationText } from '../inbox/public/NotificationText.tsx'
import type { NotificationTexts } from '../platform/notificationTexts.ts'

type Failure = NotificationOf<typeof reportNotSent>
type Gone = NotificationOf<typeof reportOwnerGone>

const NotSentText = ({ notification: { name, failed } }: { notification: Failure }) => {
  const { t } = useTranslation('reportSchedules')
  return <NotificationText title={t('notification.notSent', { failed })} detail={name} />
}

const OwnerGoneText = ({ notification: { name } }: { notification: Gone }) => {
  const { t } = useTranslation('reportSchedules')
  return <NotificationText title={t('notification.ownerGone')} detail={name} />
}

export const notificationTexts: NotificationTexts = {
  'report-not-sent': NotSentText,
  'report-owner-gone': OwnerGoneText,
}
