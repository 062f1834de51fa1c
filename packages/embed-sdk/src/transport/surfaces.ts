// What the SDK needs of a transport: the surfaces of window-post-message-proxy, http-post-message and powerbi-router,
// so that a foreign one (a mock, the originals) may stand in for ours (sdk-facts §7).
import type { IHttpPostMessageRequest, IHttpPostMessageResponse } from '../protocol.ts'

/** Handles messages of frames; what `handle` answers (or its promise) is posted back. */
export interface MessageHandler {
  test(message: unknown, source?: MessageEventSource | null): boolean
  handle(message: unknown, source?: MessageEventSource | null): unknown
}

/** Posts messages to windows and joins answers with them. */
export interface Wpmp {
  addHandler(handler: MessageHandler): void
  removeHandler(handler: MessageHandler): void
  start(): void
  stop(): void
  postMessage<T>(targetWindow: Window, message: unknown): Promise<T>
  /** Ours only: from now on the frame's window may be talked to, at the origin of its `src`. */
  connect?(iframe: HTMLIFrameElement): void
  /** Ours only: forgets the frame and rejects what it has not answered. */
  disconnect?(iframe: HTMLIFrameElement): void
}

/** Speaks HTTP-shaped messages to a window. */
export interface Hpm {
  defaultHeaders: Record<string, unknown>
  get<T>(url: string, headers?: unknown, targetWindow?: Window | null): Promise<IHttpPostMessageResponse<T>>
  post<T>(
    url: string,
    body: unknown,
    headers?: unknown,
    targetWindow?: Window | null,
  ): Promise<IHttpPostMessageResponse<T>>
  put<T>(
    url: string,
    body: unknown,
    headers?: unknown,
    targetWindow?: Window | null,
  ): Promise<IHttpPostMessageResponse<T>>
  patch<T>(
    url: string,
    body: unknown,
    headers?: unknown,
    targetWindow?: Window | null,
  ): Promise<IHttpPostMessageResponse<T>>
  delete<T>(
    url: string,
    body?: unknown,
    headers?: unknown,
    targetWindow?: Window | null,
  ): Promise<IHttpPostMessageResponse<T>>
  send<T>(request: IHttpPostMessageRequest, targetWindow?: Window | null): Promise<IHttpPostMessageResponse<T>>
}

/** A frame's request, with what its route found in the address. */
export interface RoutedRequest {
  method: string
  url: string
  headers: Record<string, unknown>
  body: unknown
  params: Record<string, string>
  queryParams: Record<string, unknown>
  handler: unknown
  /** The window that sent it; unknown under a foreign transport. */
  source?: MessageEventSource | null
}

/** What a route answers; 200 and null unless `send` is called. */
export interface RoutedResponse {
  statusCode: number
  headers: Record<string, unknown>
  body: unknown
  send(statusCode: number, body?: unknown): void
}

export type RouteHandler = (request: RoutedRequest, response: RoutedResponse) => unknown

/** Leads requests of frames to handlers, by patterns such as `/reports/:uniqueId/events/:eventName`. */
export interface FrameRouter {
  get(url: string, handler: RouteHandler): unknown
  /** @param accepts ours only: what it refuses is no request of this route. */
  post(url: string, handler: RouteHandler, accepts?: (request: RoutedRequest) => boolean): unknown
  put(url: string, handler: RouteHandler): unknown
  patch(url: string, handler: RouteHandler): unknown
  delete(url: string, handler: RouteHandler): unknown
}
