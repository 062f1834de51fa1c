import { countsAnswers, type Grouping, type Outcome } from '@gemba/domain/checklistReports/groupings'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Panel, PanelEmpty, ShowAll } from '../ui/layout/Panel.tsx'
import { LineTable } from './LineTable.tsx'
import type { Line } from './reportLines.ts'

type ReportTableProps = {
  by: Grouping
  title?: string | undefined
  lines: readonly Line[]
  before?: ReadonlyMap<string, number | null> | undefined
  className?: string | undefined
  onRecords: (line: Line, outcome?: Outcome) => void
}

/** So many lines are read before one asks for more. */
const shownFirst = 12

/** A table of a report in its panel. */
export const ReportTable = ({ by, title, lines, before, className, onRecords }: ReportTableProps) => {
  const { t } = useTranslation('checklistReports')
  const [isWhole, setWhole] = useState(false)
  const name = title ?? t(`by.${by}`)
  const shown = isWhole ? lines : lines.slice(0, shownFirst)
  return (
    <Panel title={name} aside={t(countsAnswers(by) ? 'countsAnswers' : 'countsRuns')} className={className}>
      {lines.length === 0 ? (
        <PanelEmpty>{t('noLines')}</PanelEmpty>
      ) : (
        <LineTable by={by} label={name} lines={shown} before={before} onRecords={onRecords} />
      )}
      {lines.length > shownFirst && (
        <ShowAll onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showFewer') : t('showAllLines', { count: lines.length })}
        </ShowAll>
      )}
    </Panel>
  )
}
