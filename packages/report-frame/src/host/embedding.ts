// A report in a page that embeds it: loads what the page asks for, tells what happens, and asks for tokens.
import type { ReportRight } from '@gemba/domain/reports/reports.endpoints'
import { ApiFailure, openApi, type ReportApi } from '../session/reportApi.ts'
import { Session } from '../session/session.ts'
import type { EmbedKind, Question } from '../session/shownView.ts'
import { answerHost } from './answers.ts'
import { eventBody } from './events.ts'
import { failureOf, fatalLevel } from './failures.ts'
import { readSettings } from './hostSettings.ts'
import type { Choices } from './loadChoices.ts'
import { type HostCall, openHost, Refused } from './messages.ts'

/** What a load says, as far as the frame needs it (IReportEmbedConfiguration of powerbi-client). */
type LoadBody = {
  id?: string
  accessToken?: string
  settings?: unknown
  theme?: unknown
  viewMode?: number
  permissions?: number
  asked?: Question
  /** what stands between the server and the session */
  through?: (api: ReportApi) => ReportApi
} & Choices

/** Of `ViewMode` in powerbi-models. */
const editMode = 1
/** What `Permissions` of powerbi-models means: 1 is to write, 2 to copy; without them as the token allows. */
const rightOf = (permissions = 7): ReportRight => (permissions & 1 ? 'edit' : permissions & 2 ? 'copy' : 'view')

/** By what is embedded: as what its events are sent (specification 3 §2). */
const senders: Readonly<Record<EmbedKind, string>> = {
  ...{ report: 'reports', dashboard: 'dashboards', tile: 'tile', question: 'qna' },
}
const kinds: Readonly<Record<string, EmbedKind>> = {
  ...{ '/dashboard/load': 'dashboard', '/tile/load': 'tile', '/qna/load': 'question' },
}
const isReportLoad = /^\/report\/(?:load|prepare|render)$/

/** A host page that has no answer to a hook leaves no visual waiting for ever, in ms. */
const patience = 60_000

const superseded = () => new Refused(409, 'LoadSuperseded', 'Another load came meanwhile.')

/** Listens to the page that has this window as its frame; `name` is how the page names the embed. */
export const embed = (own: Window, name: string): Session => {
  const uid = encodeURIComponent(name)
  let kind: EmbedKind = 'report'
  let token = ''
  let canRenew = false
  let prepared: HostCall | undefined
  let lastLoad: HostCall | undefined
  let loads = 0
  let renewing: Promise<string | undefined> | undefined

  const tell = (event: string, body: object | null = {}) =>
    void host.tell(`/${senders[kind]}/${uid}/events/${event}`, body).catch(() => undefined)

  const session: Session = new Session(event => {
    const { report, settings } = session.shown
    if (event.name !== 'error' || !settings.hidesErrors) tell(event.name, eventBody(event, report))
    const { question } = session.shown
    if (event.name === 'rendered' && question?.said)
      tell('visualRendered', { question: question.text, normalizedQuestion: question.said })
    if (event.name === 'rendered' && kind === 'tile') tell('tileLoaded', { dashboardId: report.id })
  })

  const askToken = async () => {
    const late = new Promise<undefined>(given => setTimeout(() => given(undefined), patience))
    const asked = host.tell(`/reports/${uid}/eventHooks/newAccessToken`, {})
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

  /** What came to nothing is told and shown, unless another load came meanwhile: nobody waits for the promise of a load. */
  const open = async (call: HostCall, isHidden = false) => {
    loads += 1
    const load = loads
    try {
      await openAs(call, isHidden, load)
    } catch (error) {
      if (load !== loads) throw superseded()
      const status = error instanceof ApiFailure || error instanceof Refused ? error.status : 500
      const failure =
        error instanceof Refused
          ? { message: error.code, detailedMessage: error.message, errorCode: error.code, level: fatalLevel }
          : failureOf(error, 'LoadReportFailed', fatalLevel)
      tell('error', failure)
      session.fails(error)
      throw new Refused(status, failure.errorCode, failure.detailedMessage)
    }
  }

  const openAs = async (call: HostCall, isHidden: boolean, load: number) => {
    kind = kinds[call.path] ?? 'report'
    const body = (
      isReportLoad.test(call.path)
        ? (call.body ?? {})
        : await (await import('./otherLoads.ts')).asReportLoad(call.path, call.body, own)
    ) as LoadBody
    const { id, accessToken, pageName, visualName, settings, theme, filters, slicers, bookmark } = body
    if (!id || !accessToken) throw new Refused(400, 'InvalidRequest', 'id and accessToken are required.')
    const opening = {
      ...{ pageName, kind, question: body.asked, isHidden: true, isSingle: Boolean(visualName) },
      ...{ isEdited: body.viewMode === editMode && !visualName, most: rightOf(body.permissions) },
      ...{
        settings: readSettings(settings),
        theme: theme ? (await import('./hostTheme.ts')).readTheme(theme) : undefined,
      },
    }
    if (load !== loads) throw superseded()
    token = accessToken
    canRenew = call.headers.tokenProviderSupplied === true
    lastLoad = call
    const api = openApi(id, tokens)
    const isLatest = await session.open(body.through?.(api) ?? api, opening)
    if (!isLatest) throw superseded()
    // Most loads choose nothing.
    if (pageName || visualName || filters || slicers || bookmark)
      (await import('./loadChoices.ts')).chooseOnLoad(session, { ...call, body })
    if (opening.settings.keepsState && !visualName) await (await import('./keptChoices.ts')).keepChoices(session, call)
    if (load !== loads) throw superseded()
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
  own.addEventListener('blur', () => {
    if (session.current().state === 'shown') session.happened({ name: 'blur' })
  })
  if (own.parent !== own) void host.tell(`/ready/${uid}`, null).catch(() => undefined)
  return session
}
