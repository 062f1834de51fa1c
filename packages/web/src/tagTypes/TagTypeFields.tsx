import { type TagTarget, tagTargets } from '@gemba/domain/tags/tagTargets'
import type { TagTypeInput } from '@gemba/domain/tagTypes/tagTypes.schema'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { Wide } from '../ui/forms/FormPage.tsx'
import { NameFields } from '../ui/forms/NameFields.tsx'

type Fields = { form: Pick<ServerForm<TagTypeInput>, 'getInputProps'> }

/** Name and description of a kind of tags. */
export const TagTypeFields = ({ form }: Fields) => {
  const { t } = useTranslation('tagTypes')
  return <NameFields form={form} labels={{ name: t('name'), description: t('description') }} />
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
