// A report in a page that embeds it: loads what the page asks for, tells what happens, and asks for tokens.
import { ApiFailure, openApi } from '../session/reportApi.ts'
import { Session } from '../session/session.ts'
import { answerHost } from './answers.ts'
import { readFilters, updatedFilters } from './hostFilters.ts'
import { type HostCall, openHost, Refused } from './messages.ts'

/** What a load says, as far as viewing a report needs it. */
type LoadBody = {
  id?: string
  accessToken?: string
  pageName?: string
  settings?: { background?: number }
  filters?: unknown
  bookmark?: unknown
  visualName?: string
}
/** Filters that a load sets: a list for the report, or what to do with those of the report and of its page. */
type OnLoad = Partial<Record<'allPages' | 'currentPage', { operation?: unknown; filters?: unknown }>>

/** Of `settings.background` in powerbi-models. */
const transparent = 1
/** Of `TraceType` in powerbi-models: what concerns one visual, and what concerns the whole report. */
const [errorLevel, fatalLevel] = [3, 6]
/** A host page that has no answer to a hook leaves no visual waiting for ever, in ms. */
const patience = 60_000

const codes: Readonly<Record<number, string>> = {
  401: 'TokenExpired',
  403: 'PowerBINotAuthorizedException',
  404: 'PowerBIEntityNotFound',
}

const failureOf = (error: unknown, otherwise: string, level: number) => {
  const { status, message, requestId } =
    error instanceof ApiFailure ? error : { status: 0, message: String(error), requestId: '' }
  const code = codes[status] ?? otherwise
  return { ...{ message: code, detailedMessage: message, errorCode: code, level }, technicalDetails: { requestId } }
}

const unsupported = (what: string) => new Refused(501, 'NotSupported', `The report can't be loaded with ${what}.`)

/** Sets the filters that a load brings. @throws Refused */
const filterOnLoad = (session: Session, filters: unknown): void => {
  const { report, narrowing } = session.shown
  const datasets = new Set(report.datasets.map(({ id }) => id))
  const { page } = session
  if (Array.isArray(filters)) session.filter(readFilters(filters, datasets))
  const { allPages, currentPage } = filters as OnLoad
  if (allPages) session.filter(updatedFilters(narrowing.report, allPages.operation, allPages.filters, datasets))
  if (currentPage)
    session.filter(updatedFilters(page.filters, currentPage.operation, currentPage.filters, datasets), page)
}

/** Listens to the page that has this window as its frame; `uid` is how the page names the embed. */
export const embed = (own: Window, uid: string): Session => {
  const events = `/reports/${encodeURIComponent(uid)}`
  let token = ''
  let canRenew = false
  let prepared: HostCall | undefined
  let lastLoad: HostCall | undefined
  let renewing: Promise<string | undefined> | undefined

  const tell = (name: string, body: object | null = {}) =>
    void host.tell(`${events}/events/${name}`, body).catch(() => undefined)

  const session = new Session({
    pageChanged: ({ name, displayName }, initiator) =>
      tell('pageChanged', { initiator, newPage: { name, displayName } }),
    rendered: () => tell('rendered'),
    failed: error => tell('error', failureOf(error, 'VisualLoadFailed', errorLevel)),
  })

  const askToken = async () => {
    const late = new Promise<undefined>(given => setTimeout(() => given(undefined), patience))
    const asked = host.tell(`${events}/eventHooks/newAccessToken`, {})
    const answered = await Promise.race([asked, late]).catch(() => undefined)
    if (typeof answered !== 'string') return undefined
    token = answered
    return answered
  }
  const tokens = {
    current: () => token,
    // However many visuals need one, the host page is asked once.
    renew: async () => {
      if (!canRenew) return undefined
      renewing ??= askToken().finally(() => {
        renewing = undefined
      })
      return renewing
    },
  }

  const open = async (call: HostCall, isHidden = false) => {
    const { id, accessToken, pageName, settings, filters, bookmark, visualName } = (call.body ?? {}) as LoadBody
    if (!id || !accessToken) throw new Refused(400, 'InvalidRequest', 'id and accessToken are required.')
    if (visualName) throw unsupported('one visual only')
    if (bookmark) throw unsupported('a bookmark')
    own.document.documentElement.dataset.background = settings?.background === transparent ? 'transparent' : ''
    token = accessToken
    canRenew = call.headers.tokenProviderSupplied === true
    lastLoad = call
    const isLatest = await session.open(openApi(id, tokens), { pageName, isHidden: true }).catch(error => {
      const failure = failureOf(error, 'LoadReportFailed', fatalLevel)
      tell('error', failure)
      const status = error instanceof ApiFailure ? error.status : 500
      throw new Refused(status, failure.errorCode, failure.detailedMessage)
    })
    if (!isLatest) throw new Refused(409, 'LoadSuperseded', 'Another load came meanwhile.')
    // It is filtered before any of it is seen.
    if (filters) filterOnLoad(session, filters)
    if (!isHidden) session.reveal()
    tell('loaded', null)
  }

  const host = openHost(
    own,
    answerHost(session, {
      load: call => open(call),
      prepare: async call => {
        prepared = call
        await open(call, true)
      },
      render: async call => {
        if (!prepared) throw new Refused(409, 'ReportNotPrepared', 'Prepare the report before rendering it.')
        // What this call says besides was not known when the report was prepared.
        if (call.body) await open({ ...prepared, body: { ...(prepared.body as object), ...(call.body as object) } })
        else session.reveal()
      },
      newToken: given => {
        token = given
        if (session.current().state === 'failed' && lastLoad)
          void open({ ...lastLoad, body: { ...(lastLoad.body as object), accessToken: given } }).catch(() => undefined)
        else session.tokenCame()
      },
    }),
  )
  if (own.parent !== own) void host.tell(`/ready/${encodeURIComponent(uid)}`, null).catch(() => undefined)
  return session
}
