import { type CustomerDetails, SuspensionInput } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { holdCustomer } from '@gemba/domain/customerAccounts/deletion.endpoints'
import { Textarea } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

type DialogProps = { customer: CustomerDetails; opened: boolean; onClose: () => void }

/** Puts a company on legal hold, with the reason. */
export const HoldDialog = ({ customer, ...dialog }: DialogProps) => {
  const { t } = useTranslation('customerAccounts')
  const hold = useWrite(holdCustomer)
  const { id, name, version } = customer
  return (
    <FormDialog
      {...dialog}
      title={t('hold.ask', { name })}
      act={t('hold.act')}
      failed={t('hold.failed')}
      schema={SuspensionInput}
      initialValues={{ reason: '' }}
      version={version}
      submit={(body, version) => hold.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={() => notifySuccess(t('hold.done', { name }))}
    >
      {form => (
        <Textarea
          label={t('suspend.reason')}
          description={t('hold.reasonNote')}
          dir="auto"
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  )
}
