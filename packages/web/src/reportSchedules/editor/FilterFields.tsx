import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { FilterValue } from '@gemba/domain/datasets/filter.schema'
import { ActionIcon, Button, Checkbox, MultiSelect, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../platform/call.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { OptionalLabel, Wide } from '../../ui/forms/FormPage.tsx'
import classes from '../reportSchedules.module.css'
import {
  isValueFilter,
  type Period,
  periodNames,
  periodOf,
  type ValueFilter,
  valueFilter,
  withPeriod,
} from './filters.ts'
import type { ScheduleForm } from './scheduleForm.ts'
import { datasetsOf, type Sendable } from './useSendable.ts'

type FilterFieldsProps = { form: ScheduleForm; sendable: Sendable }
type Dataset = Sendable['datasets'][number]

/** The period, failures alone, and values of fields. */
export const FilterFields = ({ form, sendable }: FilterFieldsProps) => {
  const { t } = useTranslation('reportSchedules')
  const { filters } = form.values
  const datasets = datasetsOf(form.values, sendable)
  const put = (next: typeof filters) => form.setFieldValue('filters', next)
  return (
    <>
      <Select
        label={<OptionalLabel>{t('period')}</OptionalLabel>}
        placeholder={t('anyPeriod')}
        clearable
        disabled={datasets.length === 0}
        data={periodNames.map(value => ({ value, label: t(`periods.${value}`) }))}
        value={periodOf(filters, datasets) ?? null}
        onChange={period => put(withPeriod(filters, datasets, (period as Period | null) ?? undefined))}
      />
      <span />
      {datasets.some(({ hasFailures }) => hasFailures) && (
        <Wide>
          <Checkbox label={t('onlyFailures')} {...form.getInputProps('onlyFailures', { type: 'checkbox' })} />
        </Wide>
      )}
      <Wide>
        <ValueFilters filters={filters} datasets={datasets} onChange={put} />
      </Wide>
    </>
  )
}

type ValueFiltersProps = {
  filters: ScheduleForm['values']['filters']
  datasets: readonly Dataset[]
  onChange: (filters: ScheduleForm['values']['filters']) => void
}

const ValueFilters = ({ filters, datasets, onChange }: ValueFiltersProps) => {
  const { t } = useTranslation('reportSchedules')
  const [isAdding, setAdding] = useState(false)
  const add = (field: string | null) => {
    const [table, column] = field?.split('.') ?? []
    setAdding(false)
    if (table && column) onChange([...filters, valueFilter(table, column, [])])
  }
  return (
    <div className={classes.filters}>
      {filters.map((filter, at) =>
        isValueFilter(filter) ? (
          <ValueRow
            key={`${filter.target.table}.${filter.target.column}`}
            filter={filter}
            dataset={datasets.find(({ id }) => id === filter.target.table)}
            onChange={values => onChange(filters.with(at, { ...filter, values }))}
            onRemove={() => onChange(filters.filter((_, other) => other !== at))}
          />
        ) : null,
      )}
      {isAdding ? (
        <Select
          label={t('filterField')}
          searchable
          autoFocus
          data={fieldOptions(datasets, filters)}
          value={null}
          onChange={add}
          onBlur={() => setAdding(false)}
        />
      ) : (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<Icon of={IconPlus} />}
          disabled={datasets.length === 0}
          onClick={() => setAdding(true)}
        >
          {t('addFilter')}
        </Button>
      )}
    </div>
  )
}

/** Fields with values that can be chosen, of each dataset, without those that are set. */
const fieldOptions = (datasets: readonly Dataset[], filters: ValueFiltersProps['filters']) => {
  const set = new Set(filters.filter(isValueFilter).map(({ target }) => `${target.table}.${target.column}`))
  return datasets.map(({ id, label, fields }) => ({
    group: label,
    items: fields
      .filter(field => field.kind === 'dimension' && (field.type === 'text' || field.type === 'choice'))
      .filter(field => field.id !== 'checklistType' && !set.has(`${id}.${field.id}`))
      .map(field => ({ value: `${id}.${field.id}`, label: field.label })),
  }))
}

const mostValues = 200

/** The values of a field that records have, by how they read. */
const useValues = ({ table, column }: ValueFilter['target']) =>
  useQuery({
    queryKey: ['datasets', 'values', table, column] as const,
    queryFn: ({ signal }) =>
      call(queryDataset, {
        body: { dataset: table, columns: [{ field: column }], limit: mostValues },
        signal,
        quiet: true,
      }),
    select: ({ rows, labels }) =>
      rows.flatMap(([value]) => (typeof value === 'string' ? [{ value, label: labels[0]?.[value] ?? value }] : [])),
  }).data ?? []

type ValueRowProps = {
  filter: ValueFilter
  dataset: Dataset | undefined
  onChange: (values: FilterValue[]) => void
  onRemove: () => void
}

const ValueRow = ({ filter, dataset, onChange, onRemove }: ValueRowProps) => {
  const { t } = useTranslation('reportSchedules')
  const found = useValues(filter.target)
  const field = dataset?.fields.find(({ id }) => id === filter.target.column)?.label ?? filter.target.column
  const chosen = filter.values.map(String)
  const data = [
    ...found,
    ...chosen.filter(value => !found.some(one => one.value === value)).map(value => ({ value, label: value })),
  ]
  return (
    <div className={classes.filter}>
      <span>{field}</span>
      <MultiSelect
        aria-label={field}
        placeholder={chosen.length === 0 ? t('chooseValues') : ''}
        searchable
        hidePickedOptions
        data={data}
        value={chosen}
        onChange={onChange}
      />
      <ActionIcon variant="subtle" aria-label={t('removeFilter', { field })} onClick={onRemove}>
        <Icon of={IconX} />
      </ActionIcon>
    </div>
  )
}
