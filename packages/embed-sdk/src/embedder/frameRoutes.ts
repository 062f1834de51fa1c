// Where frames report what happens (spec 3 §2).
import type { Embed } from '../embeds/embed.ts'
import { raiseEvent } from '../embeds/events.ts'
import type { FrameRouter, RoutedRequest } from '../transport/surfaces.ts'

/** Tells of an event of the component `uniqueId`. */
export type OnFrameEvent = (name: string, request: RoutedRequest) => void

const senders = [
  'reports/:uniqueId',
  'reports/:uniqueId/pages/:pageName',
  'reports/:uniqueId/pages/:pageName/visuals/:visualName',
  'dashboards/:uniqueId',
  'tile/:uniqueId',
  'qna/:uniqueId',
]

/** Events that `on` does not know, but listeners of the element. */
const unlisted = ['ready', 'settingsUpdated']

/**
 * Whether an event may be dispatched in the page: a frame that could name any would click and submit there.
 * @param type of the application whose route it came by, if it has registered one.
 */
export const mayRaise = ({ allowedEvents, embedtype }: Embed, name: string, type?: string): boolean =>
  allowedEvents.includes(name) || unlisted.includes(name) || type?.toLowerCase() === embedtype

export const tellEvent = (embed: Embed | undefined, name: string, value: unknown): void => {
  if (embed) raiseEvent(embed.element, name, embed.eventDetail(name, value))
}

/** Leads what frames report to one place. */
export const addEventRoutes = (router: FrameRouter, onEvent: OnFrameEvent): void => {
  router.post('/ready/:uniqueId', request => onEvent('ready', request))
  for (const sender of senders) addEventRoute(router, `/${sender}/events/:eventName`, onEvent)
}

/** Leads the events of one address there, too. */
export const addEventRoute = (router: FrameRouter, url: string, onEvent: OnFrameEvent): void => {
  router.post(url, request => onEvent(`${request.params.eventName}`, request))
}
