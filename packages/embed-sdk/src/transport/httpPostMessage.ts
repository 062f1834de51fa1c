// HTTP-shaped messages: method, url, headers, body (sdk-facts §7).
import { EmbedError, toEmbedError } from '../errors.ts'
import type { IHttpPostMessageRequest, IHttpPostMessageResponse } from '../protocol.ts'
import type { Hpm } from './surfaces.ts'
import type { TrackingProperties } from './windowPostMessageProxy.ts'

type Target = Window | null
type Answer<T> = Promise<IHttpPostMessageResponse<T>>
type Headed = { headers?: Record<string, unknown>; statusCode?: unknown } | null | undefined

/**
 * The surface of http-post-message 0.2.
 * Each call rejects with an EmbedError that carries `statusCode`, `headers` and `body` of a failure's answer, and throws
 * one (code TargetMissing) when there is no window to talk to.
 */
export class HttpPostMessage implements Hpm {
  static addTrackingProperties<T>(message: T, tracking: TrackingProperties | undefined): T {
    const headed = message as NonNullable<Headed>
    headed.headers ??= {}
    if (tracking?.id) headed.headers.id = tracking.id
    return message
  }
  static getTrackingProperties(message: unknown): TrackingProperties {
    return { id: (message as Headed)?.headers?.id as string | undefined }
  }
  /** A status that is no number counts as success. */
  static isErrorMessage(message: unknown): boolean {
    const statusCode = (message as Headed)?.statusCode
    return typeof statusCode === 'number' && !(statusCode >= 200 && statusCode < 300)
  }

  defaultHeaders: Record<string, unknown>
  defaultTargetWindow: Target | undefined
  windowPostMessageProxy: { postMessage<T>(target: Window, message: unknown): Promise<T> }

  constructor(
    windowPostMessageProxy: { postMessage<T>(target: Window, message: unknown): Promise<T> },
    defaultHeaders: Record<string, unknown> = {},
    defaultTargetWindow?: Target,
  ) {
    this.windowPostMessageProxy = windowPostMessageProxy
    this.defaultHeaders = defaultHeaders
    this.defaultTargetWindow = defaultTargetWindow
  }

  get<T>(url: string, headers?: object, targetWindow?: Target): Answer<T> {
    return this.send<T>({ method: 'GET', url, headers: this.headersWith(headers) }, targetWindow)
  }
  post<T>(url: string, body: unknown, headers?: object, targetWindow?: Target): Answer<T> {
    return this.send<T>({ method: 'POST', url, headers: this.headersWith(headers), body }, targetWindow)
  }
  put<T>(url: string, body: unknown, headers?: object, targetWindow?: Target): Answer<T> {
    return this.send<T>({ method: 'PUT', url, headers: this.headersWith(headers), body }, targetWindow)
  }
  patch<T>(url: string, body: unknown, headers?: object, targetWindow?: Target): Answer<T> {
    return this.send<T>({ method: 'PATCH', url, headers: this.headersWith(headers), body }, targetWindow)
  }
  delete<T>(url: string, body: unknown = null, headers?: object, targetWindow?: Target): Answer<T> {
    return this.send<T>({ method: 'DELETE', url, headers: this.headersWith(headers), body }, targetWindow)
  }

  send<T>(request: IHttpPostMessageRequest, targetWindow: Target | undefined = this.defaultTargetWindow): Answer<T> {
    if (!targetWindow) {
      const text =
        'target window is not provided.  You must either provide the target window explicitly as argument to request, or specify default target window when constructing instance of this class.'
      throw new EmbedError('TargetMissing', text)
    }
    const sent = this.windowPostMessageProxy.postMessage<IHttpPostMessageResponse<T>>(targetWindow, request)
    return Promise.resolve(sent).catch(cause => {
      throw toEmbedError(cause)
    })
  }

  private headersWith(headers: object | undefined): Record<string, unknown> {
    return { ...this.defaultHeaders, ...headers }
  }
}
