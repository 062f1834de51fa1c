import { type TagTarget, tagTargets } from '@gemba/domain/tags/tagTargets'
import type { TagTypeInput } from '@gemba/domain/tagTypes/tagTypes.schema'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

type Fields = { form: Pick<ServerForm<TagTypeInput>, 'getInputProps'> }

/** Name and description of a kind of tags. */
export const TagTypeFields = ({ form }: Fields) => {
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

/** What carries tags of this type, and whether several. */
export const TagTypeRuleFields = ({ form }: Fields) => {
  const { t } = useTranslation('tagTypes')
  const { value, onChange, error } = form.getInputProps('appliesTo')
  return (
    <>
      <Wide>
        <Checkbox.Group label={t('appliesTo')} value={value} onChange={onChange} error={error}>
          {tagTargets.map((target: TagTarget) => (
            <Checkbox key={target} mt="xs" value={target} label={t(`targets.${target}`)} />
          ))}
        </Checkbox.Group>
      </Wide>
      <Wide>
        <Checkbox
          label={t('multiple')}
          description={t('multipleNote')}
          {...form.getInputProps('multiple', { type: 'checkbox' })}
        />
      </Wide>
    </>
  )
}
