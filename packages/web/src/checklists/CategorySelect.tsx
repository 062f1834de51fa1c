import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { Select } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'
import { useCategories, useCreateCategory } from './checklists.queries.ts'
import { useAddable } from './useAddable.ts'

type CategorySelectProps = {
  type: ChecklistType
  value: string | null
  onChange: (id: string | null) => void
  error?: unknown
}

/** The category of a checklist. People with the permission can add the name they searched for. */
export const CategorySelect = ({ type, value, onChange, error }: CategorySelectProps) => {
  const { t } = useTranslation('checklists')
  const list = useCategories(type).data
  const create = useCreateCategory()
  const { select, name, asksToAdd } = useAddable(
    list?.categories ?? [],
    list?.can.create ?? false,
    t('categories.addHere'),
  )
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
      {...select}
      label={<OptionalLabel>{t('column.category')}</OptionalLabel>}
      clearable
      maxLength={100}
      disabled={create.isPending}
      value={value}
      onChange={chosen => (asksToAdd(chosen) ? void add() : onChange(chosen))}
      error={error as string | undefined}
    />
  )
}
