import { nameIn } from '@gemba/domain/checklists/checklistName'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NotificationText } from '../inbox/public/NotificationText.tsx'
import type { NotificationTexts } from '../platform/notificationTexts.ts'
import { useRoleWords } from './public/roleWords.ts'

export const notificationTexts: NotificationTexts = {
  approval: ({ notification }) => {
    const { t, i18n } = useTranslation('workflow')
    const role = useRoleWords().roleName(notification.role)
    const title = t('notification.approval', { number: notification.number, role })
    return <NotificationText title={title} detail={nameIn(notification, i18n.language)} />
  },
  remeasure: ({ notification }) => {
    const { t, i18n } = useTranslation('workflow')
    const title = t('notification.remeasure', { number: notification.number })
    return <NotificationText title={title} detail={nameIn(notification, i18n.language)} />
  },
}
