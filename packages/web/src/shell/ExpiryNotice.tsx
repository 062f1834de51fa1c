import { expiryToWarnOf } from '@gemba/domain/core/expiry'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useMe } from '../platform/me.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

/**
 * Warns that the subscription ends (specification 1 §2.4), on every page: not everyone has a dashboard. After the last
 * day everything goes on, with a notice that says so (decision 45).
 */
export const ExpiryNotice = () => {
  const { t } = useTranslation('shell')
  const { customer } = useMe()
  const { day, dayAfter, timezone } = useFormat()
  const date = expiryToWarnOf(customer, timezone, new Date())
  if (!date || !customer.expiration) return null
  const words = { date: day(date), email: customer.expiration.notification.email }
  return <Notice tone="warning">{dayAfter(0) > date ? t('expired', words) : t('expiry', words)}</Notice>
}
