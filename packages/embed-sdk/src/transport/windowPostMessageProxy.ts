// Messages between this window and frames: who may be talked to, and which answer belongs to which request.
// A message counts when it comes from the window of a connected frame and from the origin of that frame's address;
// nothing is posted elsewhere, and never to '*' (sdk-facts §7, §12.5).
import { EmbedError, resetError } from '../errors.ts'
import { parseUrl } from '../parsedUrl.ts'
import { randomId } from '../randomText.ts'
import type { MessageHandler, Wpmp } from './surfaces.ts'

/** Joins a request with its answer. */
export interface TrackingProperties {
  id?: string
}

/** Knows where messages carry their id, and which answers are failures. */
export interface Envelopes {
  addTrackingProperties<T>(message: T, tracking: TrackingProperties | undefined): T
  getTrackingProperties(message: unknown): TrackingProperties | undefined
  isErrorMessage(message: unknown): boolean
}

type Pending = { window: unknown; resolve(answer: unknown): void; reject(failure: unknown): void }

const post = (target: Window, message: unknown, origin: string): void => {
  try {
    target.postMessage(message, origin)
  } catch {
    // Functions and the proxies of frameworks cannot be posted; what they hold can.
    target.postMessage(JSON.parse(JSON.stringify(message)), origin)
  }
}

const accepts = (handler: MessageHandler, message: object, source: Window): boolean => {
  try {
    return handler.test(message, source)
  } catch {
    return false
  }
}

/**
 * What is used of the surface of window-post-message-proxy 0.2, and `connect` and `disconnect`.
 * Listens while a frame is connected.
 */
export class WindowPostMessageProxy implements Wpmp {
  name: string
  logMessages: boolean
  eventSourceOverrideWindow: Window | undefined
  /** @hidden What has no answer yet, by id. */
  pendingRequestPromises: Record<string, Pending> = Object.create(null)
  private readonly envelopes: Envelopes
  private readonly handlers: MessageHandler[] = []
  private readonly windows: Map<HTMLIFrameElement, Window> = new Map()
  private readonly origins: Map<unknown, string> = new Map()
  /** Where each frame was first; one that is led elsewhere is not followed. */
  private readonly homes: WeakMap<HTMLIFrameElement, string> = new WeakMap()

  private readonly strays: WeakSet<Window> = new WeakSet()

  /**
   * @param name stands before each line of the log.
   * @param eventSourceOverrideWindow counts as the sender of each message. For tests.
   */
  constructor(envelopes: Envelopes, name?: string, logMessages?: boolean, eventSourceOverrideWindow?: Window) {
    this.envelopes = envelopes
    this.name = name || randomId()
    this.logMessages = !!logMessages
    this.eventSourceOverrideWindow = eventSourceOverrideWindow
  }

  /** Adds a handler; the first whose `test` says yes answers a message. */
  addHandler(handler: MessageHandler): void {
    this.handlers.push(handler)
  }

  /** @throws EmbedError HandlerMissing when it was not added. */
  removeHandler(handler: MessageHandler): void {
    const index = this.handlers.indexOf(handler)
    if (index < 0) {
      throw new EmbedError('HandlerMissing', 'You attempted to remove a handler but no matching handler was found.')
    }
    this.handlers.splice(index, 1)
  }

  /** Listens. The first connected frame does this by itself. */
  start(): void {
    globalThis.window?.addEventListener('message', this.onMessage)
  }

  /** Listens no more. The last frame that is disconnected does this by itself. */
  stop(): void {
    globalThis.window?.removeEventListener('message', this.onMessage)
  }

  /** @hidden From now on the window of this frame may be talked to, at the origin of the frame's first address. */
  connect(iframe: HTMLIFrameElement): void {
    const { contentWindow } = iframe
    const origin = this.homes.get(iframe) ?? parseUrl(iframe.src)?.origin
    // A frame that was moved in the document has another window; one that was taken out has none.
    if (this.windows.get(iframe) !== contentWindow) this.disconnect(iframe)
    for (const other of this.windows.keys()) if (!other.isConnected) this.disconnect(other)
    if (!contentWindow || !origin || origin === 'null') return
    if (!this.windows.size) this.start()
    this.homes.set(iframe, origin)
    this.windows.set(iframe, contentWindow)
    this.origins.set(contentWindow, origin)
  }

  /** @hidden Forgets a frame. What it has not answered rejects with code EmbedReset. */
  disconnect(iframe: HTMLIFrameElement): void {
    const window = this.windows.get(iframe)
    if (!window) return
    this.windows.delete(iframe)
    this.origins.delete(window)
    for (const [id, pending] of Object.entries(this.pendingRequestPromises)) {
      if (pending.window !== window) continue
      delete this.pendingRequestPromises[id]
      pending.reject(resetError())
    }
    if (!this.windows.size) this.stop()
  }

  /**
   * Posts a message and resolves with the answer that has its id; rejects with that answer when it is an error.
   * Rejects with an EmbedError, code WindowUnknown or NotCloneable, when the message cannot be posted.
   */
  postMessage<T>(targetWindow: Window, message: unknown): Promise<T> {
    const id = randomId()
    return new Promise((resolve, reject) => {
      const origin = this.origins.get(targetWindow)
      if (!origin) throw new EmbedError('WindowUnknown', 'Messages go to embedded frames only.')
      this.envelopes.addTrackingProperties(message, { id })
      this.log('Posting message', message)
      try {
        post(targetWindow, message, origin)
      } catch (cause) {
        throw new EmbedError('NotCloneable', 'The message cannot be posted.', String(cause))
      }
      this.pendingRequestPromises[id] = { window: targetWindow, resolve: resolve as Pending['resolve'], reject }
    })
  }

  private log(what: string, message: unknown): void {
    if (this.logMessages) console.log(`${this.name} ${what}:`, message)
  }

  private readonly onMessage = (event: MessageEvent): void => {
    const source = this.eventSourceOverrideWindow ?? event.source
    const origin = this.origins.get(source)
    const message: unknown = event.data
    if (!origin || !message || typeof message !== 'object') return
    if (event.origin === origin) this.receive(message, source as Window)
    else if (!this.strays.has(source as Window)) {
      // Once a window: a redirect to another host is hard to find otherwise.
      this.strays.add(source as Window)
      console.warn(`The frame of ${origin} speaks from ${event.origin} and is not heard.`)
    }
  }

  private receive(message: object, source: Window): void {
    this.log('Received message', message)
    const tracking = this.envelopes.getTrackingProperties(message)
    const id = `${tracking?.id}`
    const pending = this.pendingRequestPromises[id]
    if (pending?.window !== source) void this.answer(message, tracking, source)
    else {
      delete this.pendingRequestPromises[id]
      pending[this.envelopes.isErrorMessage(message) ? 'reject' : 'resolve'](message)
    }
  }

  private async answer(message: object, tracking: TrackingProperties | undefined, source: Window): Promise<void> {
    const handler = this.handlers.find(handler => accepts(handler, message, source))
    if (!handler) return
    let answer: unknown
    try {
      answer = await handler.handle(message, source)
    } catch (error) {
      console.error(error)
    }
    // The frame may be gone by now.
    const origin = this.origins.get(source)
    if (!origin) return
    const reply = (answer: unknown) => {
      this.envelopes.addTrackingProperties(answer, tracking)
      this.log('Sending response', answer)
      post(source, answer, origin)
    }
    try {
      reply(
        answer || {
          warning: `Handler for message: ${JSON.stringify(message, null, '  ')} did not return a response message. The default response message will be returned instead.`,
        },
      )
    } catch (error) {
      // What cannot be posted, such as a circle with a function in it: the frame waits all the same.
      console.error(error)
      reply({ statusCode: 400, body: null })
    }
  }
}
