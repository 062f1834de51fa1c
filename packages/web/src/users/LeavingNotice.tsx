import { personName } from '@gemba/domain/core/personName'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

/** That a person's data was removed and what remains of it, or why it is not removed. */
export const LeavingNotice = ({ user: { anonymizedAt, legalHold } }: { user: UserDetails }) => {
  const { t } = useTranslation('users')
  const format = useFormat()
  if (anonymizedAt) return <Notice tone="info">{t('leaving.wasRemoved', { day: format.date(anonymizedAt) })}</Notice>
  if (!legalHold) return null
  const { since, by, reason } = legalHold
  return (
    <Notice tone="info">
      {t('leaving.heldSince', { day: format.date(since), name: personName(by) })} <bdi>{reason}</bdi>
    </Notice>
  )
}
