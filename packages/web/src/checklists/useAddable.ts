import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { isNewName } from './newName.ts'

const added = '+'

// What is offered to be added is found by no search, because its label is a sentence.
const filter: OptionsFilter = ({ options, search }) => {
  const words = search.trim().toLowerCase()
  const isFound = ({ value, label }: ComboboxItem) => value === added || label.toLowerCase().includes(words)
  return options.flatMap<ComboboxParsedItem>(option => {
    if (!('group' in option)) return isFound(option) ? [option] : []
    const items = option.items.filter(isFound)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}

/**
 * For a select in which a name that was searched for and is not there can be added. Returns what the select needs,
 * whether a chosen value asks to add, and the name to add.
 */
export const useAddable = (things: readonly { id: string; name: string }[], mayAdd: boolean, hint: string) => {
  const { t } = useTranslation('checklists')
  const [search, setSearch] = useState('')
  const known: ComboboxItem[] = things.map(({ id, name }) => ({ value: id, label: name }))
  const name = search.trim()
  const offered = mayAdd && isNewName(name, known)
  return {
    name,
    asksToAdd: (value: string | null) => value === added,
    clearSearch: () => setSearch(''),
    select: {
      data: [...known, ...(offered ? [{ value: added, label: t('categories.addNamed', { name }) }] : [])],
      filter,
      searchable: true,
      nothingFoundMessage: t('nothingFound'),
      searchValue: search,
      onSearchChange: setSearch,
      ...(mayAdd && { description: hint }),
    },
  }
}
