import type { PrintedTable } from '@gemba/domain/submissions/printedRecord'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PaperRow } from './PaperRow.tsx'
import classes from './PaperTable.module.css'

const ink = 5.9
const room = 7
/** Between the margins of A4. */
const pageWidth = 694
/** Balloon, gauge and the least of a name. */
const others = 27 + 78 + 104
const wideText = (text: string) => text.length * ink + room

/** Figures are never cut: the columns are as wide as their longest, and the name gets the rest. */
const widthsOf = ({ rows, samples, everyRound }: PrintedTable) => {
  const figures = rows.flatMap(row => row.figures ?? [])
  const wide = (texts: string[]) => Math.max(40, ...texts.map(wideText))
  const result = Math.max(54, ...rows.map(row => 17 + wideText(row.result?.word ?? '')))
  const limit = wide(figures.flatMap(({ min, max }) => [min, max]))
  const sample = wide(figures.flatMap(one => one.samples.map(({ text }) => text)))
  const mean = figures.some(one => one.mean) ? wide(figures.map(one => one.mean?.text ?? '')) : 0
  const asked = rows.map(row => (everyRound ? row.round : row.asked))
  const least = Math.max(60, ...asked.flatMap(text => text.split(everyRound ? '\n' : ' ')).map(wideText))
  const used = others + result + least + limit * 2 + mean
  const fitting = Math.min(samples, Math.max(1, Math.floor((pageWidth - used) / sample)))
  const second = Math.min(Math.max(least, ...asked.map(wideText)), least + pageWidth - used - fitting * sample)
  return { result, limit, sample, mean, second, samples: figures.length === 0 ? 0 : fitting }
}

/** A section of the record with its count; its heading repeats on each page. */
export const PaperTable = ({ table }: { table: PrintedTable }) => {
  const { t } = useTranslation('submissions')
  const { kind, title, count, unit, everyRound, rows } = table
  const { result, limit, sample, mean, samples, second: secondWidth } = widthsOf(table)
  const hasFigures = samples > 0
  const second = hasFigures || everyRound
  const columns = { samples, second, everyRound, mean: mean > 0 }
  const named = unit ? t('print.characteristicIn', { unit }) : t('print.characteristic')
  const places = Array.from({ length: samples }, (_, k) => k + 1)
  return (
    <section className={classes.section}>
      <h2>
        {title} <em>{count}</em>
      </h2>
      <table className={classes.table} dir="ltr">
        <colgroup>
          <col style={{ width: 27 }} />
          <col style={hasFigures ? undefined : { width: 250 }} />
          {second && <col style={{ width: secondWidth }} />}
          {hasFigures ? (
            <>
              <col style={{ width: limit }} />
              <col style={{ width: limit }} />
              {places.map(place => (
                <col key={place} style={{ width: sample }} />
              ))}
              {mean > 0 && <col style={{ width: mean }} />}
              <col style={{ width: 78 }} />
            </>
          ) : (
            <col />
          )}
          <col style={{ width: result }} />
        </colgroup>
        <thead>
          <tr>
            <td />
            <th className={classes.words}>
              <bdi>{hasFigures ? named : t('print.question')}</bdi>
            </th>
            {second && <th className={classes.words}>{everyRound ? t('print.round') : t('print.nominal')}</th>}
            {hasFigures ? (
              <>
                <th>{t('print.min')}</th>
                <th>{t('print.max')}</th>
                {places.map(place => (
                  <th key={place}>{table.samples > 1 ? place : t('print.value')}</th>
                ))}
                {mean > 0 && <th>{t('print.mean')}</th>}
                <th className={classes.middle}>{t('print.inLimits')}</th>
              </>
            ) : (
              <th className={classes.words}>{t('print.value')}</th>
            )}
            {kind === 'recorded' ? <td /> : <th>{t('print.resultColumn')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <PaperRow key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
