import type { DashboardReport, ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { Plot } from '@gemba/report-frame/format/figures'
import type { DrawnType } from '../adminDashboard/public/ChartDrawing.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { type Search, stringifySearch } from '../platform/search.ts'
import { Panel, PanelEmpty } from '../ui/layout/Panel.tsx'
import { FigureTables } from './FigureTables.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import classes from './Report.module.css'
import { fewestBars, ReportChart } from './ReportChart.tsx'
import { ReportSheet } from './ReportSheet.tsx'
import { comparedWith, ratesBefore } from './reportLines.ts'
import type { Selection } from './reportSelection.ts'
import { TrendTable } from './TrendTable.tsx'
import { useDashboardPlots } from './useDashboardPlots.ts'
import type { ReportQuery } from './useReport.ts'
import { useSelectionFacts } from './useSelectionFacts.ts'
import { withoutRecords } from './useShownRecords.ts'

type DashboardPanelsProps = {
  report: DashboardReport
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
export const DashboardPanels = ({ choices, selection, page, ...sheet }: DashboardPanelsProps) => {
  const { report, query, address } = sheet
  const { t } = useTranslation('checklistReports')
  const { radar, axes, failures, trend } = useDashboardPlots(report)
  const narrowing = useSelectionFacts(selection, choices).filter(({ value }) => value !== t('all'))
  const bars = Math.max(fewestBars, failures?.groups.length ?? 0)
  const { report: _, ...narrowed } = withoutRecords(address)
  const about = (
    <>
      {narrowing.map(({ label, value }) => (
        <span key={label}>
          {label}: <bdi>{value}</bdi>
          {' · '}
        </span>
      ))}
      {routerLink({ to: `${page}${stringifySearch(narrowed)}`, children: t('changeFilters') })}
    </>
  )
  return (
    <ReportSheet {...sheet} about={about}>
      {open => (
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
            <FigureTables
              report={report}
              choices={choices}
              tagType={query.tagType}
              before={by => ratesBefore(report, by)}
              open={open}
            />
          </div>
        </>
      )}
    </ReportSheet>
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
