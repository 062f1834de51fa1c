// Dashboards, their tiles, questions and new reports are opened as reports: what a load of one says, as a load of a report says it.
import type { ReportApi } from '../session/reportApi.ts'
import { longestQuestion, type Question } from '../session/shownView.ts'
import { Refused } from './messages.ts'

type Given = Readonly<Record<string, unknown>>

const invalid = (what: string) => new Refused(400, 'InvalidRequest', what)

/** The page of every dashboard. */
const page = 'dashboard'
/** DisplayOption of powerbi-models, by `pageView`; one column is the layout of a phone. */
const fits: Readonly<Record<string, number>> = { fitToWidth: 1, oneColumn: 1, actualSize: 2 }

const lengthOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value > 0 ? value : otherwise

const dashboardLoad = ({ id, accessToken, pageView = 'fitToWidth' }: Given) => {
  const displayOption = fits[String(pageView)]
  if (displayOption === undefined)
    throw invalid(`pageView must be one of the followings: ${Object.keys(fits).join(', ')}`)
  return {
    ...{ id, accessToken, permissions: 0 },
    settings: {
      ...{ navContentPaneEnabled: false, customLayout: { displayOption } },
      ...(pageView === 'oneColumn' && { layoutType: 2 }),
    },
  }
}

const tileLoad = ({ id, dashboardId, accessToken, ...size }: Given, own: Window) => {
  if (typeof id !== 'string' || id === '' || typeof dashboardId !== 'string' || dashboardId === '')
    throw invalid('id and dashboardId are required.')
  const [width, height] = [lengthOf(size.width, own.innerWidth), lengthOf(size.height, own.innerHeight)]
  const visualsLayout = { [id]: { displayState: { mode: 0 }, ...{ x: 0, y: 0, width, height } } }
  return {
    ...{ id: dashboardId, accessToken, permissions: 0, pageName: page, visualName: id },
    settings: {
      ...{ navContentPaneEnabled: false, filterPaneEnabled: false, layoutType: 1 },
      customLayout: {
        ...{ displayOption: 0, pageSize: { type: 4, width, height } },
        pagesLayout: { [page]: { defaultLayout: { displayState: { mode: 1 } }, visualsLayout } },
      },
    },
  }
}

/** A token is one for a report, which the address of the frame names. */
const reportOf = (own: Window): string => {
  const id = new URLSearchParams(own.location.search).get('reportId')
  if (!id) throw invalid('The embed URL names no report.')
  return id
}

/** A question may be about what the token may ask. */
const questionLoad = ({ accessToken, datasetIds, question = '', viewMode = 0, settings = {} }: Given, own: Window) => {
  const id = reportOf(own)
  if (!Array.isArray(datasetIds) || datasetIds.some(one => typeof one !== 'string'))
    throw new Refused(400, 'Invalid parameters', 'datasetIds must be an array of strings')
  if (typeof question !== 'string') throw new Refused(400, 'Invalid parameters', 'question must be a string')
  if (viewMode !== 0 && viewMode !== 1) throw new Refused(400, 'Invalid parameters', 'viewMode property is invalid')
  const text = question.slice(0, longestQuestion)
  const asked: Question = { text, datasets: datasetIds as string[], isResultOnly: viewMode === 1 }
  return { ...{ id, accessToken, permissions: 0, settings }, asked }
}

/** A new report is edited, and saved under a name. */
const newLoad = ({ accessToken, settings = {}, theme }: Given, own: Window, through: Through) => ({
  ...{ id: reportOf(own), accessToken, settings, theme, through },
  ...{ viewMode: 1, permissions: 2 },
})

type Through = (api: ReportApi) => ReportApi
type Load = (body: Given, own: Window) => Promise<object>

const loads: Readonly<Record<string, Load>> = {
  '/dashboard/load': async body => dashboardLoad(body),
  '/tile/load': async (body, own) => tileLoad(body, own),
  '/qna/load': async (body, own) => questionLoad(body, own),
  '/report/create': async (body, own) => {
    const { datasetId } = body
    if (typeof datasetId !== 'string' || datasetId === '') throw invalid('datasetId is required.')
    return newLoad(body, own, (await import('./newReports.ts')).onDataset(datasetId))
  },
  '/quickcreate': async (body, own) => {
    const { datasetCreateConfig } = body
    return newLoad(body, own, (await import('./newReports.ts')).onTables(datasetCreateConfig))
  },
}

/** The load of a report that shows what another load asks for. @throws Refused */
export const asReportLoad = async (path: string, body: unknown, own: Window): Promise<object> =>
  (await loads[path]?.((body ?? {}) as Given, own)) ?? {}
