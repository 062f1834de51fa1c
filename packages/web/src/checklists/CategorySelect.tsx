import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { OptionalLabel } from '../ui/FormPage.tsx'
import { useCategories, useCreateCategory } from './checklists.queries.ts'
import { isNewName } from './newName.ts'

type CategorySelectProps = {
  type: ChecklistType
  value: string | null
  onChange: (id: string | null) => void
  error?: unknown
}

const added = '+'

/** The category of a checklist. Whoever may adds one here: what was searched for and is not there becomes its name. */
export const CategorySelect = ({ type, value, onChange, error }: CategorySelectProps) => {
  const { t } = useTranslation('checklists')
  const list = useCategories(type).data
  const create = useCreateCategory()
  const [search, setSearch] = useState('')
  const categories = (list?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const name = search.trim()
  const offered = list?.can.create && isNewName(name, categories)
  const add = async () => {
    try {
      const { id } = await create.mutateAsync({ body: { name, type } })
      onChange(id)
    } catch (failure) {
      notifyFailure(t('labels.categories.failed'), failure)
    }
  }
  return (
    <Select
      label={<OptionalLabel>{t('column.category')}</OptionalLabel>}
      {...(list?.can.create && { description: t('categories.addHere') })}
      data={[...categories, ...(offered ? [{ value: added, label: t('categories.addNamed', { name }) }] : [])]}
      // What is offered to be added is found by no search, because its label is a sentence.
      filter={({ options, search: words }) =>
        options.filter(
          option =>
            'value' in option &&
            (option.value === added || option.label.toLowerCase().includes(words.trim().toLowerCase())),
        )
      }
      searchable
      clearable
      maxLength={100}
      nothingFoundMessage={t('nothingFound')}
      disabled={create.isPending}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={chosen => (chosen === added ? void add() : onChange(chosen))}
      error={error as string | undefined}
    />
  )
}
