import { Checkbox, Select } from '@mantine/core'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFormat } from '../../../platform/format.ts'
import { StateGlyph } from '../../../ui/display/StateGlyph.tsx'
import { type ColumnRole, columnRoles } from './columnRoles.ts'
import classes from './PastedColumns.module.css'
import type { PastedRow } from './pastedMeasurements.ts'
import { type PastedTable, withRole } from './pastedTable.ts'

type PastedColumnsProps = {
  table: PastedTable
  rows: readonly PastedRow[]
  onRoles: (roles: readonly ColumnRole[]) => void
  onHeading: (isHeading: boolean) => void
}

const maxShown = 50

/** What each column of a pasted table says, to be corrected, and what becomes of the rows by it. */
export const PastedColumns = ({ table, rows, onRoles, onHeading }: PastedColumnsProps) => {
  const { t } = useTranslation('checklists')
  const doubtful = rows.filter(row => row.doubts.length > 0 || !row.label).length
  return (
    <fieldset className={classes.table}>
      <legend>{t('paste.columns')}</legend>
      <Checkbox
        label={t('paste.heading')}
        checked={table.heading !== undefined}
        onChange={event => onHeading(event.currentTarget.checked)}
      />
      <div className={classes.roles}>
        {table.roles.map((role, index) => {
          const sample = table.heading?.[index] || table.rows.find(row => row[index])?.[index]
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
              key={index}
              label={<bdi className={classes.sample}>{sample ?? t('paste.column', { n: index + 1 })}</bdi>}
              aria-label={t('paste.column', { n: index + 1 })}
              allowDeselect={false}
              value={role}
              data={columnRoles.map(value => ({ value, label: t(`paste.role.${value}`) }))}
              onChange={value => value && onRoles(withRole(table.roles, index, value as ColumnRole))}
            />
          )
        })}
      </div>
      <Understood rows={rows} />
      <p className={classes.said} role="status">
        {doubtful > 0 && <StateGlyph state="warning" size={16} />}
        {doubtful > 0 ? t('paste.doubtful', { n: doubtful }) : t('paste.clear')}
        {rows.length > maxShown && ` ${t('paste.first', { n: maxShown })}`}
      </p>
    </fieldset>
  )
}

const Understood = ({ rows }: { rows: readonly PastedRow[] }) => {
  const { t } = useTranslation('checklists')
  const { number } = useFormat()
  const exact = (value: number | undefined, decimals = 0) =>
    value === undefined ? '' : number(value, { minimumFractionDigits: decimals, maximumFractionDigits: 6 })
  const columns = ['number', 'label', 'nominal', 'lsl', 'usl', 'unit', 'gauge', 'samples'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('paste.understood')}>
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`paste.role.${column}`)}
              </th>
            ))}
            <th scope="col">{t('paste.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxShown).map(({ label, facts, doubts, asks, notes }, index) => {
            const { balloon, nominalText, nominal, lsl, usl, decimals, unit, gauge, samples } = facts
            const words = {
              number: balloon,
              label,
              nominal: nominalText ?? exact(nominal, decimals),
              lsl: exact(lsl, decimals),
              usl: exact(usl, decimals),
              unit,
              gauge,
              samples: exact(samples),
            }
            const asLimit = { upperBy: 'usl', lowerBy: 'lsl', tolerance: 'nominal' } as Record<string, string>
            const doubted = new Set(doubts.map(role => asLimit[role] ?? role))
            if (!label) doubted.add('label')
            const asked = new Map(asks.map(({ from, why }) => [asLimit[from] ?? from, why]))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn in their order
              <tr key={index}>
                {columns.map(column => (
                  <td key={column} dir="auto" data-doubt={doubted.has(column) || asked.has(column) || undefined}>
                    {doubted.has(column) && <StateGlyph state="warning" size={16} label={t('paste.doubt')} />}
                    {asked.has(column) && (
                      <StateGlyph state="warning" size={16} label={t(`plan.toCheck.${asked.get(column) ?? 'far'}`)} />
                    )}{' '}
                    {words[column]}
                  </td>
                ))}
                <td dir="auto">{notes.join('; ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
