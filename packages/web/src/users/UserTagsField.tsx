import { listTags } from '@gemba/domain/tags/tags.endpoints'
import type { UserInput } from '@gemba/domain/users/userAccount.schema'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { queryOf } from '../platform/queries.ts'
import { groupedTags, withoutSecond } from '../tags/public/tagsToChoose.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

type UserTagsProps = {
  form: Pick<ServerForm<UserInput>, 'getInputProps'>
  /** what the person has already, to be named before the others are loaded */
  carried: readonly { id: string; name: string }[]
}

/** The tags of a person, by type; nothing where no type of tags is for people. */
export const UserTagsField = ({ form, carried }: UserTagsProps) => {
  const { t } = useTranslation('users')
  const { data } = useQuery(queryOf(listTags, { query: { target: 'users', count: 500 } }))
  const offered = data?.tags ?? []
  if (offered.length === 0 && carried.length === 0) return null
  const missing = carried.filter(({ id }) => !offered.some(tag => tag.id === id))
  const { value, onChange, error } = form.getInputProps('tagIds')
  return (
    <Wide>
      <MultiSelect
        label={<OptionalLabel>{t('field.tags')}</OptionalLabel>}
        data={[...groupedTags(offered), ...missing.map(({ id, name }) => ({ value: id, label: name }))]}
        searchable
        clearable
        nothingFoundMessage={t('nothingFound')}
        value={value ?? []}
        onChange={chosen => onChange(withoutSecond(chosen, offered))}
        error={error}
      />
    </Wide>
  )
}
