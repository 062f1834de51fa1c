import { updateSubscription } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { type CustomerDetails, SubscriptionInput } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { SubscriptionFields } from './SubscriptionFields.tsx'

type DialogProps = { opened: boolean; onClose: () => void; customer: CustomerDetails }

/** Another end of a subscription, or none, and when the notice begins. */
export const SubscriptionDialog = ({ customer, ...dialog }: DialogProps) => {
  const { t } = useTranslation('customerAccounts')
  const update = useWrite(updateSubscription)
  const { id, expiresOn, leadDays, version } = customer
  return (
    <FormDialog
      {...dialog}
      title={t('changeSubscription')}
      failed={t('notRenewed')}
      schema={SubscriptionInput}
      initialValues={{ expiresOn, leadDays }}
      version={version}
      submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={() => notifySuccess(t('subscriptionSaved'))}
    >
      {form => <SubscriptionFields form={form} />}
    </FormDialog>
  )
}
