// A report that is embedded, with a frame that writes down what it is asked.
import { Report } from '../report.ts'
import { embedHost, withLoadedFrame } from './embedHost.ts'
import type { Message, Recording } from './recordedReport.ts'

/** What the frame says of its pages. */
export const pages: object[] = [
  { name: 'p1', displayName: 'One', visibility: 1, defaultSize: { type: 0 }, mobileSize: { type: 5 } },
  { name: 'p2', displayName: 'Two', isActive: true, background: { color: 'red' }, wallpaper: { color: 'blue' } },
]

const contents = {
  'get /report/pages': pages,
  'get /report/pages/p1/visuals': [{ name: 'v1' }],
  'post /report/addPage': { name: 'p3', displayName: 'Three' },
}

export const configuration = {
  type: 'report',
  id: 'r',
  uniqueId: 'first',
  accessToken: 'token',
  embedUrl: 'https://app.powerbi.com/reportEmbed',
} as const

/** @param answers of the frame, by `method path`; see `recordingHpm`. */
export const embedReport = (config: object = {}, answers: object = {}): { host: Recording; report: Report } => {
  const host = embedHost({ ...contents, ...answers })
  const element = document.createElement('div')
  return { host, report: withLoadedFrame(new Report(host, element, { ...configuration, ...config })) }
}

/** The message that changes settings. */
export const settings = (body: object): Message => ['patch', '/report/settings', body]
