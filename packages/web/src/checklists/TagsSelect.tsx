import { MultiSelect } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'
import { useCreateTag, useTags } from './checklists.queries.ts'
import { useAddable } from './useAddable.ts'

type TagsSelectProps = {
  value: string[]
  onChange: (ids: string[]) => void
  error?: unknown
  /** what the checklist has already: its tags of other types are not offered, but stay */
  carried?: readonly { id: string; name: string }[]
}

/** The tags of a checklist. People with the permission can add the name they searched for. */
export const TagsSelect = ({ value, onChange, error, carried = [] }: TagsSelectProps) => {
  const { t } = useTranslation('checklists')
  const list = useTags().data
  const offered = list?.tags ?? []
  const create = useCreateTag()
  const { select, name, asksToAdd, clearSearch } = useAddable(
    [...offered, ...carried.filter(({ id }) => !offered.some(tag => tag.id === id))],
    list?.can.create ?? false,
    t('labels.tags.addHere'),
  )
  const add = async () => {
    try {
      const { id } = await create.mutateAsync({ body: { name } })
      onChange([...value, id])
      clearSearch()
    } catch (failure) {
      notifyFailure(t('labels.tags.failed'), failure)
    }
  }
  return (
    <MultiSelect
      {...select}
      label={<OptionalLabel>{t('column.tags')}</OptionalLabel>}
      disabled={create.isPending}
      value={value}
      onChange={chosen => (chosen.some(asksToAdd) ? void add() : onChange(chosen))}
      error={error as string | undefined}
    />
  )
}
