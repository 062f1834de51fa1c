import { type CustomerDetails, DeletionInput } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { deleteCustomer } from '@gemba/domain/customerAccounts/deletion.endpoints'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useFormat } from '../platform/format.ts'
import { useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'

type DialogProps = { customer: CustomerDetails; opened: boolean; onClose: () => void }

/** Asks for the name of the company, typed by hand, before everything of it is deleted. */
export const DeletionDialog = ({ customer, ...dialog }: DialogProps) => {
  const { t } = useTranslation('customerAccounts')
  const { date } = useFormat()
  const ask = useWrite(deleteCustomer)
  const { id, name, version, deletionDays } = customer
  const day = date(new Date(Date.now() + deletionDays * 86_400_000))
  return (
    <FormDialog
      {...dialog}
      title={t('deletion.ask', { name })}
      act={t('deletion.act')}
      failed={t('deletion.failed')}
      destroys
      schema={DeletionInput}
      initialValues={{ name: '', reason: '' }}
      version={version}
      submit={(body, version) => ask.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={() => notifySuccess(t('deletion.asked', { name, date: day }))}
    >
      {form => (
        <>
          <Notice tone="warning">{t('deletion.question', { date: day })}</Notice>
          <TextInput
            label={t('deletion.name')}
            description={t('deletion.nameNote', { name })}
            dir="auto"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Textarea
            label={t('suspend.reason')}
            description={t('deletion.reasonNote')}
            dir="auto"
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}
