import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Status } from '../ui/display/Status.tsx'
import classes from './CustomerWell.module.css'
import { ResumeButton } from './ResumeButton.tsx'

type PartProps = { customer: CustomerDetails; suspension: NonNullable<CustomerDetails['suspension']> }

/** Since when a company is suspended and why, and ending it. */
export const SuspensionPart = ({ customer, suspension: { at, reason } }: PartProps) => {
  const { t } = useTranslation('customerAccounts')
  const { dateTime } = useFormat()
  return (
    <section>
      <div className={classes.title}>
        <Status state="fail">{t('suspended')}</Status>
      </div>
      <p>
        {t('suspendedSince', { at: dateTime(at) })} <bdi>{reason}</bdi>
      </p>
      {customer.can.suspend && (
        <div className={classes.acts}>
          <ResumeButton customer={customer} />
        </div>
      )}
    </section>
  )
}
