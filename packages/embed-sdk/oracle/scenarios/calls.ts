// Each call in three weathers: the frame does it, the frame refuses it, and the report is a paginated one.
import type { Report } from 'powerbi-client'
import type { Sdk } from '../page/hostWindow.ts'
import type { Stage } from '../page/stage.ts'
import { bookmarkCalls, pageCalls, visualCalls } from './nodeCalls.ts'
import { type Call, reportCalls } from './reportCalls.ts'
import { base, embeddedReport, type Scenario, scenario } from './scenario.ts'

const refusal = {
  statusCode: 500,
  body: {
    message: 'LoadReportFailed',
    detailedMessage: 'The frame could not do it',
    errorCode: '500',
    level: 3,
    technicalDetails: { requestId: 'request-1', errorInfo: [{ key: 'code', value: 'x' }] },
  },
}

const noteAll = async <T>(stage: Stage, on: T, calls: readonly Call<T>[]) => {
  for (const [method, call] of calls) await stage.note(method, () => call(on))
}

/** The weathers for groups of calls on what `get` finds in an embedded report. */
const inAllWeathers = <T>(
  about: string,
  groups: Record<string, readonly Call<T>[]>,
  get: (report: Report, sdk: Sdk) => T,
): Scenario[] =>
  Object.entries(groups).flatMap(([group, calls]) => {
    const names = calls.map(([method]) => method).join(' ')
    return [
      scenario(`${about}: ${group}`, names, async stage => {
        const { embed } = await embeddedReport(stage)
        await noteAll(stage, get(embed, stage.sdk), calls)
        stage.write('settings', embed.config.settings)
      }),
      scenario(`${about}: ${group}, refused by the frame`, '', async stage => {
        const { embed } = await embeddedReport(stage)
        stage.tell('*', refusal)
        await noteAll(stage, get(embed, stage.sdk), calls)
        stage.tell('*', { statusCode: 400, body: [{ message: 'name is required' }, { message: 'second' }] })
        await noteAll(stage, get(embed, stage.sdk), calls)
      }),
      scenario(`${about}: ${group}, of a paginated report`, '', async stage => {
        const { embed } = await embeddedReport(stage, { embedUrl: `${base}/rdlEmbed?reportId=report-1` })
        await noteAll(stage, get(embed, stage.sdk), calls)
      }),
    ]
  })

export const calls: readonly Scenario[] = [
  ...inAllWeathers('report', reportCalls, report => report),
  ...inAllWeathers('page', pageCalls, report => report.page('ReportSection1', 'Overview', true)),
  ...inAllWeathers('visual on a page', visualCalls, (report, { VisualDescriptor }) => {
    const page = report.page('ReportSection1', 'Overview', true)
    return new VisualDescriptor(page, 'chart1', 'Scrap by line', 'barChart', { x: 1 })
  }),
  ...inAllWeathers('bookmarks', bookmarkCalls, report => report.bookmarksManager),
  scenario('bookmarks: of a report whose id nobody gave', '', async stage => {
    const { embed } = await embeddedReport(stage, { uniqueId: undefined })
    await stage.note('getBookmarks', () => embed.bookmarksManager.getBookmarks())
  }),
]
