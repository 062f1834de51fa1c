import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

/** That someone can't sign in for the moment, until when, and why. */
export const LockedNotice = ({ user: { locked } }: { user: UserDetails }) => {
  const { t } = useTranslation('users')
  const format = useFormat()
  if (!locked) return null
  const { tries, until } = locked
  return <Notice tone="warning">{t('locked', { count: tries, time: format.time(until) })}</Notice>
}
