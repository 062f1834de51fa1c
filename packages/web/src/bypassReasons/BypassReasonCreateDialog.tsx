import { createBypassReason } from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { addressOf } from '@gemba/domain/core/address'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { BypassReasonFields, BypassReasonRuleFields, namesInForm } from './BypassReasonFields.tsx'

const initialValues: BypassReasonInput = {
  ...{
    name: '',
    names: namesInForm({}),
    checklistTypes: ['process', 'product'],
    needsText: false,
    needsCosigner: false,
  },
  ...{ active: true, place: 10 },
}

/** Adds a reason to bypass a run and opens it. */
export const BypassReasonCreateDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('bypassReasons')
  const go = useGo()
  const create = useCreate(createBypassReason)
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      failed={t('notSaved')}
      schema={BypassReasonInput}
      initialValues={initialValues}
      submit={create}
      onSaved={({ id, shownName }) => {
        notifySuccess(t('created', { name: shownName }))
        void go(addressOf('/admin/bypass-reasons/$id', { id }))
      }}
    >
      {form => (
        <>
          <BypassReasonFields form={form} />
          <BypassReasonRuleFields form={form} />
        </>
      )}
    </FormDialog>
  )
}
