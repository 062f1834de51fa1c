import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import type { SavedReport } from '@gemba/domain/reports/adhocReports.endpoints'
import type { ReportDocument } from '@gemba/domain/reports/report.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import type { UserState } from '@gemba/domain/reports/userStates.endpoints'

/** A call that the server refused; `message` is for people. */
export class ApiFailure extends Error {
  readonly status: number
  readonly requestId: string
  constructor(status: number, message: string, requestId: string) {
    super(message)
    this.status = status
    this.requestId = requestId
  }
}

/** What the server says of a call that it refused. */
type Problem = { message?: string; requestId?: string; fields?: { name?: string } }

export type ReportApi = {
  read: () => Promise<EmbeddedReport>
  ask: (query: DatasetQuery) => Promise<DatasetResult>
  /** stores the document in place of the revision that was opened */
  save: (document: ReportDocument, revision: number) => Promise<SavedReport>
  /** stores it as another report */
  saveAs: (document: ReportDocument, name: string) => Promise<SavedReport>
  /** what its reader chose and wants to find again */
  readUserState: () => Promise<{ state: UserState | null }>
  saveUserState: (state: UserState) => Promise<unknown>
  removeUserState: () => Promise<unknown>
}

/** The token as it is now. `renew` asks for another one, which is the current one then, if there is one. */
export type TokenSource = { current: () => string; renew: () => Promise<void> }

/** Calls the server for one report. A token that has ended is renewed once, and the call made again. */
export const openApi = (reportId: string, token: TokenSource): ReportApi => {
  const send = async (path: string, init: RequestInit, by: string): Promise<Response> =>
    fetch(`/api/storage/embedded-reports/${encodeURIComponent(reportId)}${path}`, {
      ...init,
      credentials: 'omit',
      headers: { ...init.headers, authorization: `EmbedToken ${by}` },
    })
  const call = async (path: string, init: RequestInit = {}) => {
    const by = token.current()
    let response = await send(path, init, by)
    if (response.status === 401) {
      // Another one may have come while the call was under way.
      if (token.current() === by) await token.renew()
      if (token.current() !== by) response = await send(path, init, token.current())
    }
    if (response.ok) return response.status === 204 ? undefined : response.json()
    const problem = (await response.json().catch(() => ({}))) as Problem
    const { message = '', fields = {}, requestId = '' } = problem
    throw new ApiFailure(response.status, fields.name ?? message, requestId)
  }
  const sendBody = <T>(method: 'POST' | 'PUT', path: string, body: object, more: RequestInit = {}) =>
    call(path, {
      ...{ method, ...more },
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }) as Promise<T>
  return {
    read: () => call('') as Promise<EmbeddedReport>,
    ask: query => sendBody<DatasetResult>('POST', '/query', query),
    save: (document, revision) => sendBody<SavedReport>('PUT', '', { document, revision }),
    readUserState: () => call('/user-state'),
    // Also from a page that is left, for which browsers send no more than 64 kB.
    saveUserState: state =>
      sendBody('PUT', '/user-state', { state }, { keepalive: JSON.stringify(state).length < 20_000 }),
    removeUserState: () => call('/user-state', { method: 'DELETE' }),
    saveAs: (document, name) => sendBody<SavedReport>('POST', '/copies', { document, name }),
  }
}
