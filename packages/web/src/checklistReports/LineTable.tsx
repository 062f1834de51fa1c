import { countsAnswers, type Grouping, type Outcome } from '@gemba/domain/checklistReports/groupings'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import classes from './LineTable.module.css'
import type { Line } from './reportLines.ts'
import { useReportReading } from './useReportReading.ts'

type LineTableProps = {
  by: Grouping
  label: string
  lines: readonly Line[]
  /** the fail rates of the days before, by line */
  before?: ReadonlyMap<string, number | null> | undefined
  /** shows the records that a figure counts; on paper there is nothing to open */
  onRecords?: (line: Line, outcome?: Outcome) => void
}

/** Lines of a report: how many, how many failed, and their share. */
export const LineTable = ({ by, label, lines, before, onRecords }: LineTableProps) => {
  const { t } = useTranslation('checklistReports')
  const { count, percent, nameless } = useReportReading()
  const share = (value: number | null | undefined) => (typeof value === 'number' ? percent(value) : '–')
  const isOfAnswers = countsAnswers(by)
  const lead = (line: Line, value: number, outcome?: Outcome): ReactNode =>
    onRecords && value > 0 ? (
      <button
        type="button"
        className={classes.lead}
        aria-label={t(outcome ? 'showFailed' : 'showAll', { count: value, name: line.name ?? nameless })}
        onClick={() => onRecords(line, outcome)}
      >
        {count(value)}
      </button>
    ) : (
      count(value)
    )
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(`line.${by}`)}</th>
            <th scope="col">{t(isOfAnswers ? 'column.answers' : 'column.submissions')}</th>
            <th scope="col">{t('column.failed')}</th>
            <th scope="col">{t('column.failRate')}</th>
            {before && <th scope="col">{t('column.before')}</th>}
            <th scope="col" className={classes.further}>
              {t(isOfAnswers ? 'column.notApplicable' : 'column.firstPassYield')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.key}>
              <th scope="row">
                <bdi>{line.name ?? nameless}</bdi>
                {line.about.length > 0 && (
                  <small>
                    <Dotted parts={[...line.about]} />
                  </small>
                )}
              </th>
              <td>{lead(line, line.counted)}</td>
              <td className={line.failed > 0 ? classes.bad : undefined}>{lead(line, line.failed, 'fail')}</td>
              <td>
                <span className={classes.rate}>
                  {share(line.failRate)}
                  <i aria-hidden className={classes.bar}>
                    <i style={{ inlineSize: `${100 * (line.failRate ?? 0)}%` }} />
                  </i>
                </span>
              </td>
              {before && <td>{share(before.get(line.key))}</td>}
              <td className={classes.further}>{isOfAnswers ? count(line.further ?? 0) : share(line.further)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
