import type { DashboardReport, ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { Grouping } from '@gemba/domain/checklistReports/groupings'
import type { Plot } from '@gemba/report-frame/format/figures'
import { lazy, Suspense } from 'react'
import type { DrawnType } from '../adminDashboard/public/ChartDrawing.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { type Search, stringifySearch } from '../platform/search.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Panel, PanelEmpty } from '../ui/layout/Panel.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import classes from './Report.module.css'
import { fewestBars, ReportChart } from './ReportChart.tsx'
import { ReportTable } from './ReportTable.tsx'
import { comparedWith, linesOf, ratesBefore } from './reportLines.ts'
import type { Selection } from './reportSelection.ts'
import { tablesOf } from './reportTables.ts'
import { TrendTable } from './TrendTable.tsx'
import { useDashboardPlots } from './useDashboardPlots.ts'
import type { ReportQuery } from './useReport.ts'
import { useSelectionFacts } from './useSelectionFacts.ts'
import { useShownRecords } from './useShownRecords.ts'

const RecordsDialog = lazy(() => import('./RecordsDialog.tsx').then(file => ({ default: file.RecordsDialog })))

type DashboardPanelsProps = {
  report: DashboardReport
  /** when it was asked for */
  at: number
  query: ReportQuery
  choices: ReportChoices
  selection: Selection
  address: Search
  /** where the report can be changed */
  page: string
  isStale: boolean
}

/** A selected report: its figures against the days before, pictures, and the tables that they are made of. */
export const DashboardPanels = (props: DashboardPanelsProps) => {
  const { report, at, query, choices, selection, address, page, isStale } = props
  const { t } = useTranslation('checklistReports')
  const format = useFormat()
  const { shown, open, close } = useShownRecords(address)
  const { radar, axes, failures, trend } = useDashboardPlots(report)
  const narrowing = useSelectionFacts(selection, choices).filter(({ value }) => value !== t('all'))
  const bars = Math.max(fewestBars, failures?.groups.length ?? 0)
  const { report: _, records: __, ...narrowed } = address
  const table = (by: Grouping, further: { title?: string | undefined; className?: string | undefined } = {}) => (
    <ReportTable
      key={by}
      by={by}
      {...further}
      lines={linesOf(report, by)}
      before={ratesBefore(report, by)}
      onRecords={(line, outcome) =>
        open({ by, value: line.id ?? undefined, outcome, name: line.name ?? t('nameless') })
      }
    />
  )
  return (
    <div className={classes.report} aria-busy={isStale || undefined}>
      <p className={classes.about}>
        {narrowing.map(({ label, value }, place) => (
          <span key={label}>
            {place > 0 && ' · '}
            {label}: <bdi>{value}</bdi>
          </span>
        ))}
        {' · '}
        {routerLink({ to: `${page}${stringifySearch(narrowed)}`, children: t('changeFilters') })}
      </p>
      {report.figures.submissions === 0 && report.questions.length === 0 ? (
        <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
      ) : (
        <>
          <KeyFigures
            figures={report.figures}
            before={comparedWith(report)?.figures}
            onRecords={outcome => open({ outcome, name: t('all') })}
          />
          <div className={classes.grid}>
            <Picture
              title={t('radar')}
              aside={axes && t(`by.${axes}`)}
              type="radarChart"
              plot={radar}
              none={t('noRadar')}
              bars={bars}
            />
            <Picture
              title={t('failures')}
              type="clusteredBarChart"
              plot={failures}
              none={t('noFailures')}
              bars={bars}
            />
            <Panel title={t('trend')} aside={t(`level.${report.trend.level}`)} className={classes.wide}>
              {trend ? <ReportChart type="lineChart" plot={trend} bars={6} /> : <PanelEmpty>{t('noTrend')}</PanelEmpty>}
              <TrendTable trend={report.trend} isHidden />
            </Panel>
            {tablesOf(report, choices, query.tagType).map(({ by, typeName, isWide }) =>
              table(by, {
                title: typeName && t('byTagType', { type: typeName }),
                className: isWide ? classes.wide : undefined,
              }),
            )}
          </div>
        </>
      )}
      <p className={classes.at}>
        {t('asOf', { time: format.when(new Date(at)) })} {report.isCut && t('isCut')}
      </p>
      {shown && (
        <Suspense>
          <RecordsDialog report={query} shown={shown} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

type PictureProps = {
  title: string
  aside?: string | undefined
  type: DrawnType
  plot: Plot | undefined
  none: string
  bars: number
}

const Picture = ({ title, aside, type, plot, none, bars }: PictureProps) => (
  <Panel title={title} aside={aside}>
    {plot ? <ReportChart type={type} plot={plot} bars={bars} /> : <PanelEmpty>{none}</PanelEmpty>}
  </Panel>
)
