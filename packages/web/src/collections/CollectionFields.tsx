import type { CollectionInput } from '@gemba/domain/collections/collections.schema'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

/** Name and description of a collection. */
export const CollectionFields = ({ form }: { form: Pick<ServerForm<CollectionInput>, 'getInputProps'> }) => {
  const { t } = useTranslation('collections')
  return (
    <>
      <Wide>
        <TextInput label={t('name')} dir="auto" data-autofocus {...form.getInputProps('name')} />
      </Wide>
      <Wide>
        <Textarea
          label={<OptionalLabel>{t('description')}</OptionalLabel>}
          dir="auto"
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
      </Wide>
    </>
  )
}
