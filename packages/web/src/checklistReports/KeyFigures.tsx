import type { RunFigures } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { Outcome } from '@gemba/domain/checklistReports/groupings'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './KeyFigures.module.css'
import { useReportReading } from './useReportReading.ts'

type KeyFiguresProps = {
  figures: RunFigures
  /** those of the days before, where they are compared */
  before?: RunFigures | undefined
  /** shows the records that a figure counts; on paper there is nothing to open */
  onRecords?: (outcome: Outcome | undefined) => void
}

type Figure = {
  id: 'submissions' | 'failRate' | 'firstPassYield' | 'passed' | 'bypassed'
  outcome?: Outcome
  isShare?: boolean
  /** more of it is worse */
  isBad?: boolean
}

const shown: readonly Figure[] = [
  { id: 'submissions' },
  { id: 'failRate', outcome: 'fail', isShare: true, isBad: true },
  { id: 'firstPassYield', isShare: true },
  { id: 'passed', outcome: 'pass' },
  { id: 'bypassed', outcome: 'bypassed' },
]

/** The figures above the tables: what was submitted, and what came of it. */
export const KeyFigures = ({ figures, before, onRecords }: KeyFiguresProps) => {
  const { t } = useTranslation('checklistReports')
  const { count, percent } = useReportReading()
  const name = useId()
  const textOf = ({ id, isShare }: Figure, { [id]: value }: RunFigures) =>
    value === null ? '–' : isShare ? percent(value) : count(value)
  const lead = (figure: Figure, text: ReactNode) =>
    onRecords && figure.id !== 'firstPassYield' && figures.submissions > 0 ? (
      <button
        id={`${name}${figure.id}`}
        type="button"
        className={classes.lead}
        aria-labelledby={`${name}${figure.id}-name ${name}${figure.id}`}
        onClick={() => onRecords(figure.outcome)}
      >
        {text}
      </button>
    ) : (
      text
    )
  return (
    <dl className={classes.figures}>
      {shown.map(figure => {
        const { id, isBad } = figure
        const isFailing = isBad && figures.failed > 0
        return (
          <div key={id}>
            <dt id={`${name}${id}-name`}>{t(`figure.${id}`)}</dt>
            <dd className={isFailing ? classes.bad : undefined}>{lead(figure, textOf(figure, figures))}</dd>
            <dd className={classes.about}>
              {before
                ? t('beforeWas', { figure: textOf(figure, before) })
                : id === 'failRate'
                  ? t('failedOf', { failed: figures.failed, judged: figures.passed + figures.failed })
                  : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
