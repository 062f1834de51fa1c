import { updateSubscription } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { noticeFrom, renewedUntil } from '@gemba/domain/customers/subscription'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { ExpiryGauge } from '../ui/measurement/ExpiryGauge.tsx'
import classes from './CustomerWell.module.css'
import { SubscriptionDialog } from './SubscriptionDialog.tsx'
import { daysBetween } from './words.ts'

/** Until when a company has paid, and renewing it. */
export const SubscriptionPart = ({ customer }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const { day, dayAfter } = useFormat()
  const update = useWrite(updateSubscription)
  const { id, expiresOn, leadDays, state, version, can } = customer
  const today = dayAfter(0)
  const until = renewedUntil(expiresOn, today)
  const renew = async () => {
    try {
      await update.mutateAsync({ params: { id }, body: { expiresOn: until, leadDays, version } })
      notifySuccess(t('renewed', { date: day(until) }))
    } catch (error) {
      notifyFailure(t('notRenewed'), error)
    }
  }
  return (
    <section>
      <div className={classes.title}>
        <h3>{t('subscription')}</h3>
      </div>
      {expiresOn === null ? (
        <p>{t('noEndText')}</p>
      ) : (
        <>
          <ExpiryGauge
            daysLeft={daysBetween(today, expiresOn)}
            leadDays={leadDays}
            size="large"
            labels={{ notice: t('gaugeNotice', { count: leadDays }), far: t('gaugeFar') }}
          />
          <p>
            <b>{t(state === 'ended' ? 'endedOnDay' : 'endsOnDay', { date: day(expiresOn) })}</b>{' '}
            {t(`subscriptionText.${state}`, { date: day(noticeFrom(expiresOn, leadDays)) })}
          </p>
        </>
      )}
      {can.update && (
        <div className={classes.acts}>
          <Button variant="light" loading={update.isPending} onClick={() => void renew()}>
            {t('renew')}
          </Button>
          <DialogButton variant="default" label={t('otherDate')}>
            {dialog => <SubscriptionDialog {...dialog} customer={customer} />}
          </DialogButton>
        </div>
      )}
    </section>
  )
}
