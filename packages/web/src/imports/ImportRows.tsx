import { getImportErrors, listImportRows } from '@gemba/domain/imports/imports.endpoints'
import { type ImportDetails, type ImportRow, rowOutcomes } from '@gemba/domain/imports/imports.schema'
import { Button, Checkbox } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fileAddress } from '../platform/call.ts'
import { useFormat } from '../platform/format.ts'
import { queryOfListState } from '../platform/listState.ts'
import { anyQueryOf } from '../platform/queries.ts'
import { useListOf } from '../platform/useList.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { type State, StateGlyph } from '../ui/display/StateGlyph.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { List } from '../ui/lists/List.tsx'
import classes from './imports.module.css'

const glyphs: Record<ImportRow['outcome'], State> = { new: 'info', changed: 'pending', same: 'na', error: 'fail' }

/** Every outcome, as the address says it: rows that stay the same are folded away otherwise. */
const all = rowOutcomes.join(',')

type RowsProps = {
  file: ImportDetails
  /** of the page */
  address: string
}

/** What each row would do, or did, in a tab for each outcome. */
export const ImportRows = ({ file, address }: RowsProps) => {
  const { t } = useTranslation('imports')
  const { number } = useFormat()
  const { id, columns, fields, counts, rows, state, version } = file
  const list = useListOf(
    shown => {
      const of = anyQueryOf(listImportRows, { params: { id }, query: queryOfListState(shown) })
      const [topics, path, params, query] = of.queryKey
      // Rows are never of another state than the file beside them.
      return { ...of, queryKey: [topics, path, { ...params, state, version: String(version) }, query] as const }
    },
    { sort: 'row', rows: response => response.rows, parameters: ['outcome'] },
  )
  const { search } = list
  const outcome = list.filter('outcome')
  const current = rowOutcomes.find(one => one === outcome) ?? 'all'
  const title = t(state === 'checked' || state === 'checking' ? 'wouldHappen' : 'happened')
  const addressOf = (wanted: string | undefined) => {
    const said = Object.entries({ search: search.value, outcome: wanted }).filter(([, value]) => value)
    return said.length > 0 ? `${address}?${new URLSearchParams(said as [string, string][])}` : address
  }
  const shown = columns.flatMap(({ field }) => fields.filter(({ name }) => name === field))
  return (
    <>
      <h2 className={classes.heading}>{title}</h2>
      <Tabs
        label={title}
        current={current}
        stays
        tabs={[
          { id: 'all', label: t('all'), to: addressOf(undefined), count: number(rows) },
          ...rowOutcomes.map(one => ({
            ...{ id: one, label: t(`outcome.${one}`), to: addressOf(one), count: number(counts[one]) },
          })),
        ]}
      />
      <List<ImportRow>
        list={{ ...list, narrowed: search.value !== '', clear: () => search.onChange('') }}
        search={t('search')}
        end={
          <>
            {current === 'all' && counts.same > 0 && (
              <Checkbox
                label={t('foldSame')}
                checked={outcome !== all}
                onChange={event => list.setFilters({ outcome: event.currentTarget.checked ? undefined : all })}
              />
            )}
            {counts.error > 0 && state !== 'checking' && (
              <Button
                component="a"
                href={fileAddress(getImportErrors, { params: { id } })}
                download
                variant="default"
                leftSection={<Icon of={IconFileSpreadsheet} />}
              >
                {t('downloadErrors', { count: counts.error })}
              </Button>
            )}
          </>
        }
        rows={{
          label: title,
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
            ...shown.map(({ name, label }) => ({
              ...{ id: name, header: label, phone: 2 as const, named: true },
              cell: (row: ImportRow) => <Cell row={row} field={name} />,
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
