import { suspendCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { type CustomerDetails, SuspensionInput } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useFormat } from '../platform/format.ts'
import { useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { ActRow, ActRows } from '../ui/forms/ActRows.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { ResumeButton } from './ResumeButton.tsx'

/** Letting nobody of a company in, and letting them in again. Nothing here deletes data. */
export const SuspendSection = ({ customer }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const { dateTime } = useFormat()
  const [asking, setAsking] = useState(false)
  const { suspension } = customer
  return (
    <FormSection title={t('suspend.title')} note={t('suspend.note')}>
      <Wide>
        <ActRows danger>
          {suspension ? (
            <ActRow title={t('suspend.since', { at: dateTime(suspension.at) })} note={<bdi>{suspension.reason}</bdi>}>
              <ResumeButton customer={customer} />
            </ActRow>
          ) : (
            <ActRow title={t('suspend.act')} note={t('suspend.effect')}>
              <Button variant="outline" color="fail" onClick={() => setAsking(true)}>
                {t('suspend.act')}
              </Button>
            </ActRow>
          )}
        </ActRows>
      </Wide>
      <SuspendDialog customer={customer} opened={asking} onClose={() => setAsking(false)} />
    </FormSection>
  )
}

type DialogProps = { customer: CustomerDetails; opened: boolean; onClose: () => void }

const SuspendDialog = ({ customer, ...dialog }: DialogProps) => {
  const { t } = useTranslation('customerAccounts')
  const suspend = useWrite(suspendCustomer)
  const { id, name, users, version } = customer
  return (
    <FormDialog
      {...dialog}
      title={t('suspend.ask', { name })}
      act={t('suspend.act')}
      failed={t('suspend.failed')}
      destroys
      schema={SuspensionInput}
      initialValues={{ reason: '' }}
      version={version}
      submit={(body, version) => suspend.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={() => notifySuccess(t('suspend.done', { name }))}
    >
      {form => (
        <>
          <Notice tone="warning">{t('suspend.people', { count: users })}</Notice>
          <Textarea
            label={t('suspend.reason')}
            description={t('suspend.reasonNote')}
            dir="auto"
            autosize
            minRows={2}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}
