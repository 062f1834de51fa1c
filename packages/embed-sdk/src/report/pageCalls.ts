// What is done to a page, by its name: through the report or through the page itself.
import { ask, send } from '../calls.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import type { IReportNode } from './nodes.ts'
import { pagePath } from './paths.ts'

export const deletePage = (report: IReportNode, name: string): Promise<void> =>
  ask(report, 'delete', pagePath(name), {})

export const renamePage = (
  report: IReportNode,
  name: string,
  displayName: string,
): Promise<IHttpPostMessageResponse<void>> => send(report, 'put', `${pagePath(name)}/name`, { name, displayName })

export const activatePage = (report: IReportNode, name: string): Promise<IHttpPostMessageResponse<void>> =>
  send(report, 'put', '/report/pages/active', { name, displayName: null, isActive: true })
