import { addressOf } from '@gemba/domain/core/address'
import { createEnrollmentKey } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { KeyInput } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { TwoColumns } from '../ui/forms/TwoColumns.tsx'
import { KeyGiftFields, KeyLimitFields } from './KeyFields.tsx'

const initialValues: KeyInput = {
  ...{ name: '', roleIds: [], groupIds: [], startsOn: null, endsOn: null, maxUses: null, emailDomain: '' },
}

/** Adds a key and opens it, where its code is shared. */
export const EnrollmentKeyCreateDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('enrollmentKeys')
  const go = useGo()
  const create = useCreate(createEnrollmentKey)
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      failed={t('notSaved')}
      size={640}
      schema={KeyInput}
      initialValues={initialValues}
      submit={create}
      onSaved={({ id, name }) => {
        notifySuccess(t('created', { name }))
        void go(addressOf('/admin/invites/$id', { id }))
      }}
    >
      {form => (
        <>
          <KeyGiftFields form={form} />
          <TwoColumns>
            <KeyLimitFields form={form} />
          </TwoColumns>
        </>
      )}
    </FormDialog>
  )
}
