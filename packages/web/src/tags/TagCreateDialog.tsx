import { createTag } from '@gemba/domain/tags/tags.endpoints'
import { NewTagInput } from '@gemba/domain/tags/tags.schema'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import type { Option } from '../ui/lists/filter.ts'

type CreateProps = {
  types: readonly Option[]
  /** of which type the list is */
  type?: string
  opened: boolean
  onClose: () => void
}

/** The type that every company has, from its first tag on. */
const category = 'category'

/** Adds a tag; the list stays, because several are often added one after the other. */
export const TagCreateDialog = ({ types, type = category, ...dialog }: CreateProps) => {
  const { t } = useTranslation('tags')
  const create = useCreate(createTag)
  const offered = types.some(({ value }) => value === category)
    ? types
    : [{ value: category, label: t('category') }, ...types]
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      failed={t('notSaved')}
      schema={NewTagInput}
      initialValues={{ name: '', type }}
      submit={create}
      onSaved={({ name }) => notifySuccess(t('created', { name }))}
    >
      {form => (
        <>
          <TextInput label={t('name')} dir="auto" data-autofocus {...form.getInputProps('name')} />
          <Select
            label={t('type')}
            data={offered}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('nothingFound')}
            {...form.getInputProps('type')}
          />
        </>
      )}
    </FormDialog>
  )
}
