import type { NotificationOf } from '@gemba/domain/core/notificationKind'
import type { supportSignIn } from '@gemba/domain/supportSessions/supportSessions.notifications'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NotificationText } from '../inbox/public/NotificationText.tsx'
import type { NotificationTexts } from '../platform/notificationTexts.ts'

const SupportText = ({ notification: { by, reason } }: { notification: NotificationOf<typeof supportSignIn> }) => {
  const { t } = useTranslation('supportSessions')
  return <NotificationText title={t('signedInAsYou', { by })} detail={reason} />
}

export const notificationTexts: NotificationTexts = { 'support-sign-in': SupportText }
