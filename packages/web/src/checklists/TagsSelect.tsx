import type { TagChoice } from '@gemba/domain/tags/tags.schema'
import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { groupedTags, withoutSecond } from '../tags/public/tagsToChoose.ts'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'
import { useCreateTag, useTags } from './checklists.queries.ts'
import { useAddable } from './useAddable.ts'

type TagsSelectProps = {
  value: string[]
  onChange: (ids: string[]) => void
  error?: unknown
  /** what the checklist has already, to be named before the others are loaded */
  carried?: readonly { id: string; name: string }[]
}

const none: readonly TagChoice[] = []

/** The tags of a checklist, by type. People with the permission can add the name they searched for, as a category. */
export const TagsSelect = ({ value, onChange, error, carried = [] }: TagsSelectProps) => {
  const { t } = useTranslation('checklists')
  const list = useTags().data
  const offered = list?.tags ?? none
  const create = useCreateTag()
  const [opened, setOpened] = useState(false)
  const { select, name, asksToAdd, clearSearch } = useAddable(
    [
      ...offered.filter(({ type }) => type === 'category'),
      ...carried.filter(({ id }) => !offered.some(tag => tag.id === id)),
    ],
    list?.can.create ?? false,
    t('labels.tags.addHere'),
  )
  const others = groupedTags(offered.filter(({ type }) => type !== 'category'))
  const add = async () => {
    try {
      const { id } = await create.mutateAsync({ body: { name } })
      onChange([...value, id])
      clearSearch()
      // It would cover what comes next in the form.
      setOpened(false)
    } catch (failure) {
      notifyFailure(t('labels.tags.failed'), failure)
    }
  }
  const own = [{ group: offered.find(({ type }) => type === 'category')?.typeName ?? '', items: select.data }]
  return (
    <MultiSelect
      {...select}
      data={others.length > 0 ? [...own, ...others] : select.data}
      label={<OptionalLabel>{t('column.tags')}</OptionalLabel>}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      readOnly={create.isPending}
      value={value}
      onChange={chosen => (chosen.some(asksToAdd) ? void add() : onChange(withoutSecond(chosen, offered)))}
      error={error as string | undefined}
    />
  )
}
