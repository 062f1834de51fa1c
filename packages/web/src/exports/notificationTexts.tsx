import type { NotificationOf } from '@gemba/domain/core/notificationKind'
import type { exportFailed, exportReady } from '@gemba/domain/exports/exports.notifications'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NotificationText } from '../inbox/public/NotificationText.tsx'
import type { NotificationTexts } from '../platform/notificationTexts.ts'

const ReadyText = ({ notification: { name, rows } }: { notification: NotificationOf<typeof exportReady> }) => {
  const { t } = useTranslation('exports')
  return <NotificationText title={t('notification.ready', { rows })} detail={name} />
}

const FailedText = ({ notification: { name } }: { notification: NotificationOf<typeof exportFailed> }) => {
  const { t } = useTranslation('exports')
  return <NotificationText title={t('notification.failed')} detail={name} />
}

export const notificationTexts: NotificationTexts = { 'export-ready': ReadyText, 'export-failed': FailedText }
