import { addressOf } from '@gemba/domain/core/address'
import { createTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { NewTagTypeInput } from '@gemba/domain/tagTypes/tagTypes.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { TagTypeFields, TagTypeRuleFields } from './TagTypeFields.tsx'

const initialValues: NewTagTypeInput = { name: '', description: '', appliesTo: ['checklists'], multiple: true }

/** Adds a tag type and opens it. */
export const TagTypeCreateDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('tagTypes')
  const go = useGo()
  const create = useCreate(createTagType)
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      failed={t('notSaved')}
      schema={NewTagTypeInput}
      initialValues={initialValues}
      submit={create}
      onSaved={({ id, name }) => {
        notifySuccess(t('created', { name }))
        void go(addressOf('/admin/tag-types/$id', { id }))
      }}
    >
      {form => (
        <>
          <TagTypeFields form={form} />
          <TagTypeRuleFields form={form} />
        </>
      )}
    </FormDialog>
  )
}
