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
import { type LoadToken, loadToken } from './loadToken.ts'
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

/** What a report that is prepared can't be given besides: it is opened anew with it. */
const opensAnew = ['id', 'permissions', 'viewMode', 'visualName'] as const

const superseded = () => new Refused(409, 'LoadSuperseded', 'Another load came meanwhile.')

/** A load of the host page, and what became of it. */
type Opening = {
  call: HostCall
  /** it waits for `render` */
  isHidden: boolean
  /** the host page knows that it is loaded */
  isTold: boolean
  /** what it asks for can be asked for again */
  isReadable: boolean
  done: Promise<void>
}

/** Listens to the page that has this window as its frame; `name` is how the page names the embed. */
export const embed = (own: Window, name: string): Session => {
  const uid = encodeURIComponent(name)
  let kind: EmbedKind = 'report'
  let token: LoadToken | undefined
  let prepared: HostCall | undefined
  /** of several loads the one that counts */
  let latest: Opening | undefined
  let tileOfLoad = 0

  const tell = (event: string, body: object | null = {}) => host.tell(`/${senders[kind]}/${uid}/events/${event}`, body)

  const session: Session = new Session(event => {
    const shown = session.current()
    if (shown.state !== 'shown') return
    const { report, question, load } = shown
    tell(event.name, eventBody(event, report))
    if (event.name !== 'rendered') return
    if (question?.said) tell('visualRendered', { question: question.text, normalizedQuestion: question.said })
    if (kind === 'tile' && load !== tileOfLoad) tell('tileLoaded', { dashboardId: report.id })
    tileOfLoad = load
  })

  const open = (call: HostCall, { isHidden = false, isTold = false } = {}): Promise<void> => {
    const opening: Opening = { call, isHidden, isTold, isReadable: false, done: Promise.resolve() }
    latest = opening
    opening.done = attempt(opening)
    return opening.done
  }

  /** What came to nothing is told and shown, unless another load came meanwhile: nobody waits for the promise of a load. */
  const attempt = async (opening: Opening) => {
    try {
      await openAs(opening)
    } catch (error) {
      if (opening !== latest) throw superseded()
      const status = error instanceof ApiFailure || error instanceof Refused ? error.status : 500
      const failure =
        error instanceof Refused
          ? { message: error.code, detailedMessage: error.message, errorCode: error.code, level: fatalLevel }
          : failureOf(error, 'LoadReportFailed', fatalLevel)
      tell('error', failure)
      const { settings } = (opening.call.body ?? {}) as { settings?: { hideErrors?: unknown } }
      session.fails(error, settings?.hideErrors === true)
      throw new Refused(status, failure.errorCode, failure.detailedMessage)
    }
  }

  const openAs = async (opening: Opening) => {
    const { call } = opening
    kind = kinds[call.path] ?? 'report'
    const body = (
      isReportLoad.test(call.path)
        ? (call.body ?? {})
        : await (await import('./otherLoads.ts')).asReportLoad(call.path, call.body, own)
    ) as LoadBody
    const { id, accessToken, pageName, visualName, settings, theme, filters, slicers, bookmark } = body
    if (!id || !accessToken) throw new Refused(400, 'InvalidRequest', 'id and accessToken are required.')
    const wanted = {
      ...{ pageName, kind, question: body.asked, isHidden: true, isSingle: Boolean(visualName) },
      ...{ isEdited: body.viewMode === editMode && !visualName, most: rightOf(body.permissions) },
      ...{
        settings: readSettings(settings),
        theme: theme ? (await import('./hostTheme.ts')).readTheme(theme) : undefined,
      },
    }
    const goOn = () => {
      if (opening !== latest) throw superseded()
    }
    goOn()
    opening.isReadable = true
    const asksHook = call.headers.tokenProviderSupplied === true
    const ask = () => host.ask(`/reports/${uid}/eventHooks/newAccessToken`, {})
    token = loadToken(accessToken, asksHook ? ask : undefined)
    const api = openApi(id, token)
    if (!(await session.open(body.through?.(api) ?? api, wanted))) throw superseded()
    // Most loads choose nothing.
    if (pageName || visualName || filters || slicers || bookmark) {
      const { chooseOnLoad } = await import('./loadChoices.ts')
      goOn()
      chooseOnLoad(session, { ...call, body })
    }
    // Of a report that is not stored yet nothing is kept.
    if (wanted.settings.keepsState && !visualName && !body.through) {
      const { keepChoices } = await import('./keptChoices.ts')
      goOn()
      await keepChoices(session, call)
    }
    goOn()
    if (!opening.isHidden) session.reveal()
    if (!opening.isTold) tell('loaded', null)
    opening.isTold = true
  }

  /** Shows what was prepared, once it is there, with what this call says besides. */
  const render = async (call: HostCall) => {
    const opening = latest
    if (!prepared || !opening) throw new Refused(409, 'ReportNotPrepared', 'Prepare the report before rendering it.')
    const [before, given] = [prepared.body, call.body ?? {}] as [LoadBody, LoadBody]
    opening.isHidden = false
    const failure = await opening.done.then(
      () => undefined,
      (refused: Error) => refused,
    )
    if (opening !== latest) throw superseded()
    if (failure && !call.body) throw failure
    if (failure || opensAnew.some(key => given[key] !== undefined && given[key] !== before[key])) {
      // A token may have come since.
      const body = { ...before, accessToken: token?.current() ?? before.accessToken, ...given }
      return open({ ...prepared, body }, { isTold: opening.isTold })
    }
    if (given.accessToken) token?.replace(given.accessToken)
    if (call.body) {
      const { chooseOnRender } = await import('./loadChoices.ts')
      if (opening !== latest) throw superseded()
      await chooseOnRender(session, call)
    }
    session.reveal()
  }

  const host = openHost(
    own,
    answerHost(session, {
      load: call => {
        prepared = undefined
        return open(call)
      },
      prepare: call => {
        prepared = call
        return open(call, { isHidden: true })
      },
      render,
      newToken: given => {
        if (!latest) throw new Refused(409, 'ReportNotLoaded', 'The report is not loaded yet.')
        token?.replace(given)
        const { call, isHidden, isReadable } = latest
        if (session.current().state === 'failed' && isReadable)
          void open({ ...call, body: { ...(call.body as object), accessToken: given } }, { isHidden }).catch(
            () => undefined,
          )
        else session.tokenCame()
      },
    }),
  )
  own.addEventListener('blur', () => {
    if (session.current().state === 'shown') session.happened({ name: 'blur' })
  })
  own.addEventListener('pagehide', () => session.leave())
  if (own.parent !== own) host.tell(`/ready/${uid}`, null)
  return session
}
