import '@fontsource-variable/ibm-plex-sans/index.css'
import './look/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { answerHost } from './host/answers.ts'
import { type HostCall, openHost, Refused } from './host/messages.ts'
import { followTheme } from './look/theme.ts'
import { Frame } from './page/Frame.tsx'
import { ApiFailure, openApi } from './session/reportApi.ts'
import { Session } from './session/session.ts'
import { wordsOf } from './words/words.ts'

/** What a load says, as far as viewing a report needs it. */
type LoadBody = { id?: string; accessToken?: string; pageName?: string; settings?: { background?: number } }

/** Of `settings.background` in powerbi-models. */
const transparent = 1

const uid = new URLSearchParams(location.search).get('uid') ?? ''
const events = `/reports/${encodeURIComponent(uid)}`
let token = ''
let canRenew = false
let prepared: HostCall | undefined

const tell = (name: string, body: object | null = {}, place = '') =>
  void host.tell(`${events}${place}/events/${name}`, body).catch(() => undefined)

const failureOf = (error: unknown) => {
  const { status, message, requestId } =
    error instanceof ApiFailure ? error : { status: 0, message: String(error), requestId: '' }
  const code = { 401: 'TokenExpired', 403: 'PowerBINotAuthorizedException', 404: 'PowerBIEntityNotFound' }[status]
  return {
    ...{
      message: code ?? 'LoadReportFailed',
      detailedMessage: message,
      errorCode: code ?? 'LoadReportFailed',
      level: 6,
    },
    technicalDetails: { requestId },
  }
}

const session = new Session({
  pageChanged: ({ name, displayName }) => tell('pageChanged', { newPage: { name, displayName } }),
  rendered: () => tell('rendered'),
  failed: error => tell('error', failureOf(error)),
})

const tokens = {
  current: () => token,
  renew: async () => {
    if (!canRenew) return undefined
    const answered = await host.tell(`${events}/eventHooks/newAccessToken`, {}).catch(() => undefined)
    if (typeof answered === 'string') token = answered
    return typeof answered === 'string' ? answered : undefined
  },
}

const open = async ({ body, headers }: HostCall) => {
  const { id, accessToken, pageName, settings } = (body ?? {}) as LoadBody
  if (!id || !accessToken) throw new Refused(400, 'InvalidRequest', 'id and accessToken are required.')
  token = accessToken
  document.documentElement.dataset.background = settings?.background === transparent ? 'transparent' : ''
  canRenew = headers.tokenProviderSupplied === true
  try {
    await session.open(openApi(id, tokens), pageName)
  } catch (error) {
    const failure = failureOf(error)
    tell('error', failure)
    throw new Refused(error instanceof ApiFailure ? error.status : 500, failure.errorCode, failure.detailedMessage)
  }
  tell('loaded', null)
}

const host = openHost(
  window,
  answerHost(session, {
    load: open,
    prepare: async call => {
      prepared = call
    },
    render: async call => {
      if (!prepared) throw new Refused(409, 'ReportNotPrepared', 'Prepare the report before rendering it.')
      const { body, headers } = prepared
      await open({ ...call, headers, body: { ...(body as object), ...(call.body as object | null) } })
    },
    newToken: given => {
      token = given
      session.tokenCame()
    },
  }),
)

followTheme()
const root = document.getElementById('root')
const words = await wordsOf(navigator.language.slice(0, 2))
if (root)
  createRoot(root).render(
    <StrictMode>
      <Frame session={session} words={words} isAlone={window.parent === window} />
    </StrictMode>,
  )
if (window.parent !== window) void host.tell(`/ready/${encodeURIComponent(uid)}`, null).catch(() => undefined)
