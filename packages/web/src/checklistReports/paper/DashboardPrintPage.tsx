import { getDashboardReport } from '@gemba/domain/checklistReports/checklistReports.endpoints'
import type { DashboardReport } from '@gemba/domain/checklistReports/checklistReports.schema'
import { addressOf } from '@gemba/domain/core/address'
import { languageIds } from '@gemba/domain/users/languageIds'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { Loaded } from '../../platform/Loaded.tsx'
import { MessagePage } from '../../platform/MessagePage.tsx'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { queryOf } from '../../platform/queries.ts'
import { SkeletonPage } from '../../ui/feedback/Skeletons.tsx'
import { KeyFigures } from '../KeyFigures.tsx'
import { ReportChart } from '../ReportChart.tsx'
import { comparedWith, ratesBefore } from '../reportLines.ts'
import { TrendTable } from '../TrendTable.tsx'
import { useDashboardPlots } from '../useDashboardPlots.ts'
import { useReportAddress } from '../useReport.ts'
import { useReportName } from '../useReportList.ts'
import { PaperTables } from './PaperTables.tsx'
import { type Printed, PrintedReport } from './PrintedReport.tsx'
import classes from './ReportPaper.module.css'
import { ReportPaper } from './ReportPaper.tsx'

/** /print/report/dashboard-report: shown only when a report is selected, and printed when all of it is drawn. */
export const DashboardPrintPage = () => {
  const { address } = useReportAddress()
  if (!address.report) return <NoneSelected />
  return <PrintedReport>{printed => <Asked {...printed} />}</PrintedReport>
}

const NoneSelected = () => {
  const { t } = useTranslation('checklistReports')
  const { type: checklistType = 'process', languageId = languageIds.en } = useReportAddress()
  const to = addressOf('/checklists/$checklistType/$languageId/dashboard/report', { checklistType, languageId })
  return (
    <MessagePage
      title={t('noneSelected')}
      actions={<Button renderRoot={props => routerLink({ ...props, to })}>{t('selectReport')}</Button>}
    >
      {t('paper.noneSelectedText')}
    </MessagePage>
  )
}

const Asked = (printed: Printed) => {
  const { address, languageId = languageIds.en } = useReportAddress()
  const name = useReportName(printed.type, languageId, address)
  const asked = useQuery(queryOf(getDashboardReport, { query: printed.query }))
  if (name === undefined) return <SkeletonPage />
  return (
    <Loaded queries={[asked]} skeleton={<SkeletonPage />} missing={<NotFoundPage />}>
      {report => <Dashboard {...printed} name={name} report={report} at={asked.dataUpdatedAt} />}
    </Loaded>
  )
}

/** Both pictures have room on the first page. */
const radarBars = 5

type DashboardProps = Printed & { name: string; report: DashboardReport; at: number }

const Dashboard = ({ type, query, choices, facts, name, report, at }: DashboardProps) => {
  const { t } = useTranslation('checklistReports')
  const { axes, radar, failures } = useDashboardPlots(report)
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set())
  const note = (picture: string) => () => setDrawn(before => new Set([...before, picture]))
  const isReady = (!radar || drawn.has('radar')) && (!failures || drawn.has('failures'))
  return (
    <ReportPaper type={type} title={name} facts={facts} report={report} at={at} isReady={isReady}>
      <KeyFigures figures={report.figures} before={comparedWith(report)?.figures} />
      {radar && axes && (
        <section className={`${classes.section} ${classes.picture}`}>
          <h2>
            {t('radar')} <small>{t(`by.${axes}`)}</small>
          </h2>
          <ReportChart type="radarChart" plot={radar} bars={radarBars} onDrawn={note('radar')} />
        </section>
      )}
      {failures && (
        <section className={`${classes.section} ${classes.picture}`}>
          <h2>{t('failures')}</h2>
          <ReportChart
            type="clusteredBarChart"
            plot={failures}
            bars={Math.max(radarBars, failures.groups.length - 1)}
            onDrawn={note('failures')}
          />
        </section>
      )}
      <PaperTables report={report} choices={choices} tagType={query.tagType} before={by => ratesBefore(report, by)} />
      {report.trend.points.length > 0 && (
        <section className={classes.section}>
          <h2>{t('trend')}</h2>
          <TrendTable trend={report.trend} />
        </section>
      )}
    </ReportPaper>
  )
}
