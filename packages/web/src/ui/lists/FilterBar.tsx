import { Button, CloseButton, Popover, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown, IconFilter, IconSearch, IconX, type Icon as TablerIcon } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../display/Icon.tsx'
import classes from './FilterBar.module.css'

export interface FilterItem {
  id: string
  label: string
  icon?: TablerIcon
  /** What is set, in words: 'Quality, Assembly +6'. Nothing is set without it. */
  value?: string
  onClear: () => void
  /** The field that sets it. */
  field: ReactNode
  /** Takes the room of two fields: From and To. */
  wide?: boolean
  /** its field has no label above: it stands in the middle of its neighbours' boxes */
  unlabelled?: boolean
}

export interface FilterBarProps {
  search?: { value: string; onChange: (value: string) => void; placeholder: string }
  filters?: readonly FilterItem[]
  onClearAll?: () => void
  /** At the end: columns, export, a remark. */
  end?: ReactNode
  /** Opens the filters as a row of fields even when they are few. */
  collapsed?: boolean
}

/** Search, filters and what is set. More than three filters open as a row of labelled fields. */
export const FilterBar = ({ search, filters = [], onClearAll, end, collapsed = false }: FilterBarProps) => {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const set = filters.filter(filter => filter.value !== undefined)
  const many = collapsed || filters.length > 3
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
            {t('filters.open', { count: set.length })}
          </Button>
        )}
        {many
          ? set.map(filter => <SetFilter key={filter.id} filter={filter} />)
          : filters.map(filter => <OneFilter key={filter.id} filter={filter} />)}
        {set.length > 0 && onClearAll && (
          <Button variant="subtle" onClick={onClearAll}>
            {t('filters.clear')}
          </Button>
        )}
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {many && open && (
        <div className={classes.fields}>
          {filters.map(filter => (
            <div
              key={filter.id}
              className={filter.wide ? classes.twice : undefined}
              data-unlabelled={filter.unlabelled}
            >
              {filter.field}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const SearchField = ({ value, onChange, placeholder }: NonNullable<FilterBarProps['search']>) => {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState(value)
  // What was told and has not come back yet: the address takes a moment, and the next letters may be typed meanwhile.
  const told = useRef<string[]>([])
  const tell = (words: string) => {
    tellLater.cancel()
    if (words === (told.current.at(-1) ?? value)) return
    told.current.push(words)
    onChange(words)
  }
  const tellLater = useDebouncedCallback(tell, 250)
  useEffect(() => {
    const at = told.current.indexOf(value)
    told.current.splice(0, at + 1)
    if (at >= 0) return
    told.current = []
    tellLater.cancel()
    setTyped(value)
  }, [value, tellLater])
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      leftSection={<Icon of={IconSearch} />}
      rightSection={
        typed ? (
          <CloseButton
            size="sm"
            aria-label={t('filters.clearSearch')}
            onClick={() => {
              setTyped('')
              tell('')
            }}
          />
        ) : undefined
      }
      onChange={event => {
        setTyped(event.currentTarget.value)
        tellLater(event.currentTarget.value)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') tell(typed)
      }}
    />
  )
}

const OneFilter = ({ filter }: { filter: FilterItem }) => {
  const [open, setOpen] = useState(false)
  const toggle = () => setOpen(!open)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus withinPortal shadow="md">
      <Popover.Target>
        {filter.value === undefined ? (
          <Button variant="default" onClick={toggle} rightSection={<Icon of={IconChevronDown} size={16} />}>
            {filter.label}
          </Button>
        ) : (
          <SetFilter filter={filter} onOpen={toggle} />
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>{filter.field}</Popover.Dropdown>
    </Popover>
  )
}

const SetFilter = ({
  filter,
  onOpen,
  ref,
}: {
  filter: FilterItem
  onOpen?: () => void
  ref?: Ref<HTMLSpanElement>
}) => {
  const { t } = useTranslation('ui')
  const words = (
    <>
      {filter.icon && <Icon of={filter.icon} />}
      <span>
        {filter.label} <b dir="auto">{filter.value}</b>
      </span>
    </>
  )
  return (
    <span className={classes.set} ref={ref}>
      {onOpen ? (
        <button type="button" className={classes.words} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      <button
        type="button"
        className={classes.clear}
        aria-label={t('filters.clearOne', { label: filter.label })}
        onClick={filter.onClear}
      >
        <Icon of={IconX} size={16} />
      </button>
    </span>
  )
}
