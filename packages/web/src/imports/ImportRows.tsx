import { listImportRows } from '@gemba/domain/imports/imports.endpoints'
import { type ImportDetails, type ImportRow, rowOutcomes } from '@gemba/domain/imports/imports.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { queryOfListState } from '../platform/listState.ts'
import { anyQueryOf } from '../platform/queries.ts'
import { useListOf } from '../platform/useList.ts'
import { type State, StateGlyph } from '../ui/display/StateGlyph.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { List } from '../ui/lists/List.tsx'
import classes from './imports.module.css'

const glyphs: Record<ImportRow['outcome'], State> = { new: 'info', changed: 'pending', same: 'na', error: 'fail' }

/** What each row would do, or did; rows that stay the same are folded away until they are asked for. */
export const ImportRows = ({ file }: { file: ImportDetails }) => {
  const { t } = useTranslation('imports')
  const { id, columns, counts } = file
  const list = useListOf(state => anyQueryOf(listImportRows, { params: { id }, query: queryOfListState(state) }), {
    sort: 'row',
    rows: response => response.rows,
    filters: [
      {
        ...{ kind: 'choice', name: 'outcome', label: t('result'), any: t('withoutSame') },
        options: rowOutcomes.map(value => ({ value, label: `${t(`outcome.${value}`)} ${counts[value]}` })),
      },
    ],
  })
  const shown = columns.flatMap(({ field }) => field ?? [])
  return (
    <>
      <h2 className={classes.heading}>
        {t(file.state === 'checked' || file.state === 'checking' ? 'wouldHappen' : 'happened')}
      </h2>
      <List<ImportRow>
        list={list}
        search={t('search')}
        rows={{
          label: t('wouldHappen'),
          columns: [
            { id: 'row', header: t('row'), cell: row => row.row, oneLine: true, phone: 'key' },
            {
              ...{ id: 'outcome', header: t('result'), oneLine: true, phone: 1 },
              cell: ({ outcome, faults }) => (
                <>
                  <StateGlyph state={glyphs[outcome]} /> {t(`outcome.${outcome}`)}
                  {faults
                    .filter(({ field }) => field === null)
                    .map(({ message }) => (
                      <span key={message} className={classes.why}>
                        {message}
                      </span>
                    ))}
                </>
              ),
            },
            ...shown.map(field => ({
              ...{ id: field, header: t(`field.${field}`), phone: 2 as const },
              cell: (row: ImportRow) => <Cell row={row} field={field} />,
            })),
          ],
          rowId: row => String(row.row),
        }}
        empty={<EmptyState title={t('noRows')} />}
      />
    </>
  )
}

/** A field of a row: what it replaces struck above it, and what is wrong below. */
const Cell = ({ row: { values, before, faults }, field }: { row: ImportRow; field: string }) => {
  const wrong = faults.filter(fault => fault.field === field)
  const value = values[field] ?? ''
  return (
    <>
      {field in before && before[field] && (
        <s className={classes.before}>
          <bdi>{before[field]}</bdi>
        </s>
      )}
      <bdi className={wrong.length > 0 ? classes.wrong : undefined}>{value || '–'}</bdi>
      {wrong.map(({ message }) => (
        <span key={message} className={classes.why}>
          {message}
        </span>
      ))}
    </>
  )
}
