import { Button, NativeSelect } from '@mantine/core'
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import classes from './SortBy.module.css'

/** The column and direction by which a list is sorted. */
export interface Sort {
  column: string
  descending: boolean
}

export interface SortByProps {
  columns: readonly { id: string; header: string }[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Sorts a list on a phone, where its table has no head. */
export const SortBy = ({ columns, sort, onSort }: SortByProps) => {
  const { t } = useTranslation('ui')
  const direction = t(sort.descending ? 'table.descending' : 'table.ascending')
  // An order without a column, such as a list's default, is shown until another is chosen.
  const isKnown = columns.some(({ id }) => id === sort.column)
  return (
    <div className={classes.order}>
      <NativeSelect
        label={t('table.sortBy')}
        className={classes.column}
        data={[
          ...(isKnown ? [] : [{ value: sort.column, label: '' }]),
          ...columns.map(({ id, header }) => ({ value: id, label: header })),
        ]}
        value={sort.column}
        onChange={event => onSort({ column: event.currentTarget.value, descending: false })}
      />
      <Button
        variant="default"
        aria-label={t('table.reverse', { direction })}
        leftSection={<Icon of={sort.descending ? IconArrowNarrowDown : IconArrowNarrowUp} size={16} />}
        onClick={() => onSort({ ...sort, descending: !sort.descending })}
      >
        {direction}
      </Button>
    </div>
  )
}
