import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import { useLink } from '../layout/link.tsx'
import type { Column, TableProps } from './column.ts'
import classes from './DataTable.module.css'

interface DataRowProps<Row> extends TableProps<Row> {
  row: Row
  selected: boolean
  onSelect: (selected: boolean) => void
  /** Shows what the row opens below itself. */
  open: boolean
  onToggle: () => void
}

/** A row of a list's table, and what it opens below itself. */
export const DataRow = <Row,>(props: DataRowProps<Row>) => {
  const { row, columns, linkTo, rowActions, bulk, expansion, selected, onSelect, open, onToggle } = props
  const { t } = useTranslation('ui')
  const width = columns.length + [bulk, expansion, rowActions ?? linkTo].filter(Boolean).length
  return (
    <>
      <tr
        role="row"
        className={selected ? classes.selected : open ? classes.opened : undefined}
        data-link={linkTo ? true : undefined}
      >
        {expansion && (
          <td role="cell" className={classes.expand}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={open}
              aria-label={expansion.label(row)}
              onClick={onToggle}
            >
              <Icon of={open ? IconChevronDown : IconChevronRight} mirrors={!open} />
            </button>
          </td>
        )}
        {bulk && (
          <td role="cell" className={classes.check}>
            <Checkbox
              size="xs"
              aria-label={t('table.select', { name: bulk.nameOf(row) })}
              checked={selected}
              onChange={event => onSelect(event.currentTarget.checked)}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <Cell key={column.id} column={column} row={row} isKey={index === 0} linkTo={linkTo} />
        ))}
        {(rowActions || linkTo) && (
          <td role="cell" className={classes.actions}>
            {rowActions ? (
              <span className={classes.acts}>{rowActions(row)}</span>
            ) : (
              <Icon of={IconChevronRight} mirrors className={classes.go} />
            )}
          </td>
        )}
      </tr>
      {expansion && open && (
        <tr role="row" className={classes.below}>
          <td role="cell" colSpan={width}>
            {expansion.content(row)}
          </td>
        </tr>
      )}
    </>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  isKey: boolean
  linkTo: ((row: Row) => string) | undefined
}

const Cell = <Row,>({ column, row, isKey, linkTo }: CellProps<Row>) => {
  const renderLink = useLink()
  return (
    <td
      role="cell"
      data-from={column.from}
      data-phone={isKey ? 'first' : (column.phone ?? 'none')}
      data-header={column.numeric || column.named ? column.header : undefined}
      className={`${column.numeric ? classes.numeric : ''} ${column.narrow ? classes.narrow : ''} ${column.oneLine || column.numeric ? classes.oneLine : ''} ${isKey ? classes.key : ''}`}
    >
      {isKey && linkTo ? (
        renderLink({ to: linkTo(row), className: classes.link, children: column.cell(row) })
      ) : (
        <span className={classes.value}>{column.cell(row)}</span>
      )}
      {column.second && (
        <span className={classes.second} data-kept={column.secondOnPhone}>
          {column.second(row)}
        </span>
      )}
    </td>
  )
}
