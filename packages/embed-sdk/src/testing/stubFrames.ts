// Frames for tests in a document that loads none: each has a window that records what it is sent and can speak back.
import { vi } from 'vitest'

export type Sent = {
  method: string
  url: string
  headers: Record<string, unknown>
  body?: unknown
  statusCode?: number
}

type Speech = { origin?: string; source?: unknown }

/** The window of a frame, as the host page sees it. */
export class StubFrame {
  readonly iframe: HTMLIFrameElement
  /** What was posted here, and to which origin. */
  readonly sent: Sent[] = []
  readonly origins: string[] = []
  /** Stands in for the frame's window. */
  readonly window: Window

  constructor(iframe: HTMLIFrameElement) {
    this.iframe = iframe
    const postMessage = (message: unknown, origin: string) => {
      this.sent.push(structuredClone(message) as Sent)
      this.origins.push(origin)
    }
    this.window = { postMessage } as unknown as Window
  }

  /** The frame has loaded. */
  load(): void {
    this.iframe.dispatchEvent(new Event('load'))
  }

  /** Speaks to the host page, honestly unless told otherwise. */
  say(data: unknown, { origin = new URL(this.iframe.src).origin, source = this.window }: Speech = {}): void {
    const event = new Event('message')
    Object.assign(event, { data, origin, source })
    window.dispatchEvent(event)
  }

  /** Tells an event, and gives what is answered. */
  async tell(url: string, body: unknown = {}, speech?: Speech): Promise<Sent | undefined> {
    const id = `event${Math.random()}`
    this.say({ method: 'POST', url, headers: { id }, body }, speech)
    await new Promise(resolve => setTimeout(resolve))
    return this.sent.find(({ headers }) => headers?.id === id)
  }

  /** Answers the last request. */
  answer(body: unknown, statusCode = 200, speech?: Speech): void {
    this.say({ statusCode, headers: { id: this.last.headers.id }, body }, speech)
  }

  get last(): Sent {
    const last = this.sent.at(-1)
    if (!last) throw new Error('nothing was sent')
    return last
  }

  /** Addresses of the requests that came. */
  get urls(): string[] {
    return this.sent.filter(({ method }) => method).map(({ url }) => url)
  }
}

const frames = new WeakMap<HTMLIFrameElement, StubFrame>()

/** The frame of an iframe. */
export const frameOf = (iframe: HTMLIFrameElement): StubFrame => {
  const frame = frames.get(iframe) ?? new StubFrame(iframe)
  frames.set(iframe, frame)
  return frame
}

/**
 * From now on iframes in the document have the windows of stub frames.
 * The body is one outside the document, which would complain of each frame that it cannot load.
 */
export const stubFrames = (): void => {
  const body = document.createElement('body')
  vi.spyOn(document, 'body', 'get').mockReturnValue(body)
  const { prototype } = HTMLIFrameElement
  const isShown = (iframe: HTMLIFrameElement) => body.contains(iframe)
  vi.spyOn(prototype, 'isConnected', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    return isShown(this)
  })
  vi.spyOn(prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    return isShown(this) ? frameOf(this).window : null
  })
}

/** An element in the document. */
export const addElement = (attributes: Record<string, string> = {}): HTMLElement => {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}
