import type { PrintedFigures, PrintedRow } from '@gemba/domain/submissions/printedRecord'
import { Gauge } from '../../ui/measurement/Gauge.tsx'
import { PaperGlyph } from './PaperGlyph.tsx'
import classes from './PaperTable.module.css'
import { PaperEvidence, PaperValue } from './PaperValue.tsx'

export type PaperColumns = { samples: number; second: boolean; everyRound: boolean; mean: boolean }

/** A line of a table: a question or one round of it; notes and photos of figures stand in a line of their own below. */
export const PaperRow = ({ row, columns }: { row: PrintedRow; columns: PaperColumns }) => {
  const { samples, second, mean, everyRound } = columns
  const middle = samples === 0 ? 1 : 3 + samples + (mean ? 1 : 0)
  const askedBelow = !second || everyRound
  // Where no round is named, what has no figures needs no nominal either: its name takes both columns.
  const wideName = second && !everyRound && row.figures === null
  // What has only a verdict needs nothing between the two.
  const verdictOnly = wideName && !row.value && row.note === '' && row.photos.length === 0
  const hasBelow = row.figures !== null && (row.note !== '' || row.photos.length > 0)
  return (
    <>
      <tr className={hasBelow ? classes.open : undefined}>
        <td>{row.number && <span className={row.ringed ? classes.balloon : classes.number}>{row.number}</span>}</td>
        <td className={classes.words} colSpan={verdictOnly ? 2 + middle : wideName ? 2 : undefined}>
          {row.name && <b dir="auto">{row.name}</b>}
          {row.asked && askedBelow && (
            <span className={row.name ? classes.asked : undefined}>
              <bdi>{row.asked}</bdi>
            </span>
          )}
        </td>
        {second && !wideName && (
          <td className={classes.words}>
            <bdi>{everyRound ? row.round : row.asked}</bdi>
          </td>
        )}
        {row.figures ? (
          <Figures figures={row.figures} columns={columns} />
        ) : verdictOnly ? null : (
          <td className={classes.words} colSpan={middle}>
            {row.value && <PaperValue value={row.value} />}
            <PaperEvidence row={row} />
          </td>
        )}
        <td>
          {row.result && (
            <span className={classes.result}>
              <PaperGlyph name={row.result.glyph} size={14} />
              {row.result.word}
            </span>
          )}
        </td>
      </tr>
      {hasBelow && (
        <tr className={classes.below}>
          <td />
          <td className={classes.words} colSpan={middle + (second ? 3 : 2)}>
            <PaperEvidence row={row} />
          </td>
        </tr>
      )}
    </>
  )
}

const Figures = ({ figures, columns }: { figures: PrintedFigures; columns: PaperColumns }) => {
  const { samples, mean } = columns
  const lines = Array.from({ length: Math.ceil(figures.samples.length / samples) }, (_, line) => line)
  const last = (line: number) => Math.min((line + 1) * samples, figures.samples.length)
  return (
    <>
      <td>{figures.min}</td>
      <td>
        {figures.max || '\u00a0'}
        {lines.slice(1).map(line => (
          <span key={line} className={classes.span}>
            {spanOf(line * samples + 1, last(line))}
          </span>
        ))}
      </td>
      {Array.from({ length: samples }, (_, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample is known by its place
        <td key={k}>
          {lines.map(line => (
            <Reading key={line} of={figures.samples[line * samples + k]} />
          ))}
        </td>
      ))}
      {mean && (
        <td>
          <Reading of={figures.mean ?? undefined} />
        </td>
      )}
      <td className={classes.gauge}>{figures.gauge && <Gauge {...figures.gauge} width={70} label="" />}</td>
    </>
  )
}

/** Which samples stand in a further line. */
const spanOf = (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`)

const Reading = ({ of }: { of: { text: string; outside: boolean } | undefined }) => (
  <span className={classes.reading}>
    {of && <span className={of.outside ? classes.boxed : undefined}>{of.text}</span>}
  </span>
)
