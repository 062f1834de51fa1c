import { Checkbox, MultiSelect, Select } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DateRange } from '../forms/DateRange.tsx'
import { type Filter, type FilterValues, valuesOf } from './filter.ts'

/** The server has filtered them. */
const asFound = <Found,>({ options }: { options: Found }): Found => options

/** The field that sets a filter. */
export const FilterField = ({ filter, values: { get, set } }: { filter: Filter; values: FilterValues }) => {
  const { t } = useTranslation('ui')
  if (filter.kind === 'days') {
    const [from, to] = [get(filter.from), get(filter.to)]
    return (
      <DateRange
        value={{ ...(from && { from }), ...(to && { to }) }}
        onChange={range => set({ [filter.from]: range.from, [filter.to]: range.to })}
        fromLabel={filter.fromLabel}
        toLabel={filter.toLabel}
      />
    )
  }
  const { name, label } = filter
  const value = get(name)
  const put = (value: string | null | undefined) => set({ [name]: value || undefined })
  if (filter.kind === 'flag')
    return (
      <Checkbox
        label={label}
        checked={value === 'true'}
        onChange={event => put(event.currentTarget.checked ? 'true' : undefined)}
      />
    )
  const common = {
    label,
    data: [...filter.options],
    clearable: true,
    clearButtonProps: { 'aria-label': t('filters.clearOne', { label }) },
    nothingFoundMessage: t('filters.noOption'),
  }
  if (filter.kind === 'choice')
    return (
      <Select
        {...common}
        placeholder={filter.any}
        searchable={filter.searchable ?? filter.onSearch !== undefined}
        {...(filter.onSearch && { onSearchChange: filter.onSearch, filter: asFound })}
        value={value ?? null}
        onChange={put}
      />
    )
  const chosen = valuesOf(value)
  return (
    <MultiSelect
      {...common}
      placeholder={chosen.length > 0 ? undefined : filter.any}
      searchable
      value={chosen}
      onChange={values => put(values.join(','))}
    />
  )
}
