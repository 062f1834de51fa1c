import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { FilterValue } from '@gemba/domain/datasets/filter.schema'
import { ActionIcon, Button, Checkbox, MultiSelect, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
  const period = periodOf(filters, datasets)
  const put = (next: typeof filters) => form.setFieldValue('filters', next)
  return (
    <>
      <Select
        label={<OptionalLabel>{t('period')}</OptionalLabel>}
        placeholder={t(form.values.content.kind === 'list' ? 'allTime' : 'anyPeriod')}
        clearable
        disabled={datasets.length === 0}
        data={[...periodNames, ...(period === 'other' ? [period] : [])].map(value => ({
          ...{ value, label: t(`periods.${value}`) },
        }))}
        value={period ?? null}
        onChange={period => put(withPeriod(filters, datasets, (period as Period | null) ?? undefined))}
      />
      <span />
      {datasets.some(({ hasFailures }) => hasFailures) && (
        <Wide>
          <Checkbox label={t('onlyFailures')} {...form.getInputProps('onlyFailures', { type: 'checkbox' })} />
        </Wide>
      )}
      <Wide>
        <ValueFilters filters={filters} datasets={datasets} errors={form.errors} onChange={put} />
      </Wide>
    </>
  )
}

type ValueFiltersProps = {
  filters: ScheduleForm['values']['filters']
  datasets: readonly Dataset[]
  errors: ScheduleForm['errors']
  onChange: (filters: ScheduleForm['values']['filters']) => void
}

const ValueFilters = ({ filters, datasets, errors, onChange }: ValueFiltersProps) => {
  const { t } = useTranslation('reportSchedules')
  const [isAdding, setAdding] = useState(false)
  // The focus goes on where the person does: to the values of a field that was added, and back to the button.
  const [added, setAdded] = useState<string>()
  const adder = useRef<HTMLButtonElement>(null)
  const add = (field: string | null) => {
    const [table, column] = field?.split('.') ?? []
    setAdding(false)
    if (!field || !table || !column) return
    setAdded(field)
    onChange([...filters, valueFilter(table, column, [])])
  }
  return (
    <div className={classes.filters}>
      {filters.map((filter, at) =>
        isValueFilter(filter) ? (
          <ValueRow
            key={nameOf(filter)}
            filter={filter}
            error={errors[`filters.${at}`]}
            isAdded={nameOf(filter) === added}
            dataset={datasets.find(({ id }) => id === filter.target.table)}
            onChange={values => onChange(filters.with(at, { ...filter, values }))}
            onRemove={() => {
              onChange(filters.filter((_, other) => other !== at))
              adder.current?.focus()
            }}
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
          ref={adder}
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

const nameOf = ({ target: { table, column } }: ValueFilter) => `${table}.${column}`

/** Fields with values that can be chosen, of each dataset, without those that are set. */
const fieldOptions = (datasets: readonly Dataset[], filters: ValueFiltersProps['filters']) => {
  const set = new Set(filters.filter(isValueFilter).map(nameOf))
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
  error: string | undefined
  isAdded: boolean
  onChange: (values: FilterValue[]) => void
  onRemove: () => void
}

const ValueRow = ({ filter, dataset, error, isAdded, onChange, onRemove }: ValueRowProps) => {
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
        autoFocus={isAdded}
        error={error}
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
