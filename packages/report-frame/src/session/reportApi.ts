import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'

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

export type ReportApi = {
  read: () => Promise<EmbeddedReport>
  ask: (query: DatasetQuery) => Promise<DatasetResult>
}

/** A token of the embed, and how another one is had when it has ended; undefined where the host page has none. */
export type TokenSource = { current: () => string; renew: () => Promise<string | undefined> }

/** Calls the server for one report. A token that has ended is renewed once, and the call made again. */
export const openApi = (reportId: string, token: TokenSource): ReportApi => {
  const send = async (path: string, init: RequestInit, by = token.current()): Promise<Response> =>
    fetch(`/api/storage/embedded-reports/${encodeURIComponent(reportId)}${path}`, {
      ...init,
      credentials: 'omit',
      headers: { ...init.headers, authorization: `EmbedToken ${by}` },
    })
  const call = async (path: string, init: RequestInit = {}) => {
    let response = await send(path, init)
    if (response.status === 401) {
      const renewed = await token.renew()
      if (renewed) response = await send(path, init, renewed)
    }
    if (response.ok) return response.json()
    const problem = (await response.json().catch(() => ({}))) as { message?: string; requestId?: string }
    throw new ApiFailure(response.status, problem.message ?? '', problem.requestId ?? '')
  }
  return {
    read: () => call('') as Promise<EmbeddedReport>,
    ask: query =>
      call('/query', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(query),
      }) as Promise<DatasetResult>,
  }
}
