// What the frame answers the host page: the calls of the SDK's protocol (embed-sdk/src/protocol.ts) that concern a report.
import type { Session } from '../session/session.ts'
import { notFound } from './given.ts'
import { type Answer, type HostCall, Refused } from './messages.ts'

/** What is asked of the frame itself. */
export type Loading = {
  /** opens the report that a load names */
  load: (call: HostCall) => Promise<unknown>
  /** gets ready to open it with `render` */
  prepare: (call: HostCall) => Promise<unknown>
  render: (call: HostCall) => Promise<unknown>
  newToken: (token: string) => void
}

/** The names in an address; one that can't be read names nothing that is there. */
const namesIn = (path: string): (string | undefined)[] => {
  const [, ...names] = /^\/report\/pages\/(?!active$)([^/]+)(?:\/visuals\/([^/]+))?/.exec(path) ?? []
  try {
    return names.map(name => name && decodeURIComponent(name))
  } catch {
    throw notFound()
  }
}

/** @throws Refused */
const tokenIn = ({ body }: HostCall): string => {
  if (typeof body !== 'string' || body === '')
    throw new Refused(400, 'Invalid parameters', 'Access token cannot be empty')
  return body
}

/** Answers every call of the host page; what the frame has no answer to is refused and never left waiting. */
export const answerHost =
  (session: Session, loading: Loading): Answer =>
  async call => {
    const { method, path } = call
    if (method === 'POST' && /^\/report\/(load|prepare|render)$/.test(path))
      return loading[path.split('/')[2] as 'load' | 'prepare' | 'render'](call)
    if (method === 'POST' && path === '/frontload/config') return undefined
    if (method === 'POST' && /^\/(?:(?:dashboard|tile|qna)\/load|report\/create|quickcreate)$/.test(path))
      return loading.load(call)
    if (method === 'POST' && /^\/(?:report|dashboard|tile)\/token$/.test(path)) return loading.newToken(tokenIn(call))
    if (session.current().state !== 'shown') throw new Refused(409, 'ReportNotLoaded', 'The report is not loaded yet.')
    // A report that nobody asks anything of is shown without them.
    const { routes } = await import('./routes.ts')
    const [pageName, visualName] = namesIn(path)
    const page = session.document.pages.find(({ name }) => name === pageName)
    const visual = page?.visuals.find(({ name }) => name === visualName)
    if ((pageName && !page) || (visualName && !visual)) throw notFound()
    const shape = path
      .replace(/^(\/report\/pages\/)(?!active$)[^/]+/, '$1{page}')
      .replace(/(\/visuals\/)[^/]+/, '$1{visual}')
    const route = routes[`${method} ${shape}`]
    if (!route) throw new Refused(501, 'NotSupported', `The report can't do this: ${method} ${path}.`)
    return route({ session, call, page, visual })
  }
