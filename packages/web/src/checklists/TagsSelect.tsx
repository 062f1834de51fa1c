import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { OptionalLabel } from '../ui/FormPage.tsx'
import { useCreateTag, useTags } from './checklists.queries.ts'
import { isNewName } from './newName.ts'

type TagsSelectProps = { value: string[]; onChange: (ids: string[]) => void; error?: unknown }

const added = '+'

/** The tags of a checklist. Whoever may adds one here: what was searched for and is not there becomes its name. */
export const TagsSelect = ({ value, onChange, error }: TagsSelectProps) => {
  const { t } = useTranslation('checklists')
  const list = useTags().data
  const create = useCreateTag()
  const [search, setSearch] = useState('')
  const tags = (list?.tags ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const name = search.trim()
  const offered = list?.can.create && isNewName(name, tags)
  const add = async () => {
    try {
      const { id } = await create.mutateAsync({ body: { name } })
      onChange([...value, id])
      setSearch('')
    } catch (failure) {
      notifyFailure(t('labels.tags.failed'), failure)
    }
  }
  return (
    <MultiSelect
      label={<OptionalLabel>{t('column.tags')}</OptionalLabel>}
      {...(list?.can.create && { description: t('labels.tags.addHere') })}
      data={[...tags, ...(offered ? [{ value: added, label: t('categories.addNamed', { name }) }] : [])]}
      // What is offered to be added is found by no search, because its label is a sentence.
      filter={({ options, search: words }) =>
        options.filter(
          option =>
            'value' in option &&
            (option.value === added || option.label.toLowerCase().includes(words.trim().toLowerCase())),
        )
      }
      searchable
      nothingFoundMessage={t('nothingFound')}
      disabled={create.isPending}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={chosen => (chosen.includes(added) ? void add() : onChange(chosen))}
      error={error as string | undefined}
    />
  )
}
