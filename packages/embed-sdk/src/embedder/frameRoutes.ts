// Where frames report what happens (spec 3 §2).
import type { FrameRouter, RoutedRequest } from '../transport/surfaces.ts'

/** Tells of an event of the component `uniqueId`. */
export type OnFrameEvent = (type: string, name: string | undefined, request: RoutedRequest) => void

const eventRoutes = [
  ['report', '/reports/:uniqueId'],
  ['report', '/reports/:uniqueId/pages/:pageName'],
  ['report', '/reports/:uniqueId/pages/:pageName/visuals/:visualName'],
  ['dashboard', '/dashboards/:uniqueId'],
  ['tile', '/tile/:uniqueId'],
  ['qna', '/qna/:uniqueId'],
] as const

/** Leads what frames report to one place. */
export const addEventRoutes = (router: FrameRouter, onEvent: OnFrameEvent): void => {
  router.post('/ready/:uniqueId', request => onEvent('report', 'ready', request))
  for (const [type, path] of eventRoutes) addEventRoute(router, type, `${path}/events/:eventName`, onEvent)
}

/** Leads the events of one address there, too. */
export const addEventRoute = (router: FrameRouter, type: string, url: string, onEvent: OnFrameEvent): void => {
  router.post(url, request => onEvent(type, request.params.eventName, request))
}
