import { Button, Popover } from '@mantine/core'
import { IconChevronDown, IconFilter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import classes from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import { type Filter, type FilterValues, parametersOf, wordsOf } from './filter.ts'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'

// Most lists open without their fields, which bring a calendar.
const loadField = () => import('./FilterField.tsx')
const FilterField = lazy(() => loadField().then(file => ({ default: file.FilterField })))

interface FilterBarProps {
  search?: SearchFieldProps
  filters: FilterValues
  /** The button that opens the filters as a row of fields; by default it is there for many filters. */
  toggle?: string
  /** Clears search and filters; nothing to clear without it. */
  onClear?: () => void
  /** At the end: actions of the list, a remark. */
  end?: ReactNode
}

/** Search, filters and their values. More than three filters open as a row of labeled fields. */
export const FilterBar = ({ search, filters, toggle, onClear, end }: FilterBarProps) => {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const shown = filters.declared.map(filter => ({
    filter,
    id: parametersOf(filter).join(),
    words: wordsOf(filter, filters.get, t('filters.yes')),
    clear: () => filters.set(Object.fromEntries(parametersOf(filter).map(name => [name, undefined]))),
  }))
  const many = toggle !== undefined || filters.declared.flatMap(parametersOf).length > 3
  const isSet = shown.some(({ words }) => words)
  const hasFilters = filters.declared.length > 0
  useEffect(() => {
    if (hasFilters) void loadField()
  }, [hasFilters])
  return (
    <div className={classes.wrap}>
      <div className={classes.bar} role="search">
        {search && <SearchField {...search} />}
        {many && (
          <Button
            variant="default"
            leftSection={<Icon of={IconFilter} />}
            rightSection={<Icon of={IconChevronDown} size={16} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {toggle ?? t('filters.open', { count: shown.filter(({ words }) => words).length })}
          </Button>
        )}
        {shown.map(({ filter, id, words, clear }) =>
          many ? (
            words && <FilterChip key={id} filter={filter} words={words} onClear={clear} />
          ) : (
            <OneFilter key={id} filter={filter} words={words} values={filters} onClear={clear} />
          ),
        )}
        {isSet && onClear && (
          <Button variant="subtle" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        )}
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {many && open && (
        <div className={classes.fields}>
          {shown.map(({ filter, id }) => (
            <div
              key={id}
              className={filter.kind === 'days' ? classes.twice : undefined}
              data-unlabelled={filter.kind === 'flag' || undefined}
            >
              <Suspense>
                <FilterField filter={filter} values={filters} />
              </Suspense>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface OneFilterProps {
  filter: Filter
  words: string | undefined
  values: FilterValues
  onClear: () => void
}

const OneFilter = ({ filter, words, values, onClear }: OneFilterProps) => {
  const [open, setOpen] = useState(false)
  const toggle = () => setOpen(!open)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus withinPortal shadow="md">
      <Popover.Target>
        {words === undefined ? (
          <Button variant="default" onClick={toggle} rightSection={<Icon of={IconChevronDown} size={16} />}>
            {filter.label}
          </Button>
        ) : (
          <FilterChip filter={filter} words={words} onOpen={toggle} onClear={onClear} />
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Suspense>
          <FilterField filter={filter} values={values} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
