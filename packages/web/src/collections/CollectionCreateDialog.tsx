import { createCollection } from '@gemba/domain/collections/collections.endpoints'
import { CollectionInput } from '@gemba/domain/collections/collections.schema'
import { addressOf } from '@gemba/domain/core/address'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { CollectionFields } from './CollectionFields.tsx'

const initialValues: CollectionInput = { name: '', description: '' }

/** Adds a collection and opens it. */
export const CollectionCreateDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('collections')
  const go = useGo()
  const create = useCreate(createCollection)
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      failed={t('notSaved')}
      schema={CollectionInput}
      initialValues={initialValues}
      submit={create}
      onSaved={({ id, name }) => {
        notifySuccess(t('created', { name }))
        void go(addressOf('/admin/collections/$id', { id }))
      }}
    >
      {form => <CollectionFields form={form} />}
    </FormDialog>
  )
}
