import type { TagTypeInput } from '@gemba/domain/tagTypes/tagTypes.schema'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

/** Name and description of a kind of tags. */
export const TagTypeFields = ({ form }: { form: Pick<ServerForm<TagTypeInput>, 'getInputProps'> }) => {
  const { t } = useTranslation('tagTypes')
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
