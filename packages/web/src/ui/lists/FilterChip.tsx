import { IconCalendar, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import classes from './FilterBar.module.css'
import type { Filter } from './filter.ts'

interface FilterChipProps {
  filter: Filter
  /** Its value. */
  words: string
  onOpen?: () => void
  onClear: () => void
  ref?: Ref<HTMLSpanElement>
}

/** The value of a filter in a chip with a ×. */
export const FilterChip = ({ filter, words, onOpen, onClear, ref }: FilterChipProps) => {
  const { t } = useTranslation('ui')
  const inside = (
    <>
      {filter.kind === 'days' && <Icon of={IconCalendar} />}
      <span>
        {filter.label} <b dir="auto">{words}</b>
      </span>
    </>
  )
  return (
    <span className={classes.set} ref={ref}>
      {onOpen ? (
        <button type="button" className={classes.words} onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <span className={classes.words}>{inside}</span>
      )}
      <button
        type="button"
        className={classes.clear}
        aria-label={t('filters.clearOne', { label: filter.label })}
        onClick={onClear}
      >
        <Icon of={IconX} size={16} />
      </button>
    </span>
  )
}
