// The stub frames of one host page, as seen from the page at the top: what reached each, what each answers and posts.
import { type Answer, usualAnswer } from './frameAnswers.ts'
import type { Host } from './hostWindow.ts'

/** A message as a frame got it. `fromHost`: its source was the host page. */
export type Received = { data: unknown; origin: string; fromHost: boolean }

/** What a frame is told to answer; 'nothing' leaves the caller waiting. */
export type Told = Answer | 'nothing' | Promise<Answer>

export type Frame = {
  readonly url: string
  readonly received: readonly Received[]
  /** Posts anything to the host page, unasked. */
  post(data: unknown): void
  /** Posts a request to the host page and answers with the reply's message. */
  ask(method: string, url: string, body?: unknown): Promise<unknown>
  /** The first message that fits, as soon as it is there. */
  heard(url: string): Promise<Received>
  /** Waits until nothing is under way in either direction. */
  settled(): Promise<void>
}

type Request = { method: string; url: string; headers: { id: unknown } }

const isRequest = (data: unknown): data is Request =>
  typeof data === 'object' && data !== null && 'method' in data && 'url' in data && 'headers' in data

/** Every frame that connects announces itself to the window at the top; it is handed to the host page it is in. */
export const framesOf = (host: Host, told: ReadonlyMap<string, Told>) => {
  const frames: { source: Window; frame: Frame }[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const look of [...waiting]) look()
  }
  const until = <T>(find: () => T | undefined) =>
    new Promise<T>(found => {
      const look = () => {
        const thing = find()
        if (thing === undefined) return
        waiting.delete(look)
        found(thing)
      }
      waiting.add(look)
      look()
    })
  // Frames are told in the order in which they came into the page: which one loads first is up to the machine.
  const places = new Map<Window | null, number>()
  const lookAround = () => {
    for (const { contentWindow } of host.window.document.querySelectorAll('iframe'))
      if (!places.has(contentWindow)) places.set(contentWindow, places.size)
  }
  const observer = new MutationObserver(lookAround)
  observer.observe(host.window.document, { childList: true, subtree: true })
  const placeOf = ({ source }: { source: Window }) => places.get(source) ?? 0
  const loads = new Map<EventTarget, number>()
  const onLoad = ({ target }: Event) => {
    // A task later, when the SDK's own listener has had its turn.
    setTimeout(() => {
      if (target) loads.set(target, (loads.get(target) ?? 0) + 1)
      wake()
    })
  }
  host.window.document.addEventListener('load', onLoad, true)
  const strings = new Set<string>()
  host.window.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return
    strings.add(data)
    wake()
  })
  const postFromHost: (target: Window, data: unknown) => void = host.window.eval('(w, d) => w.postMessage(d, "*")')

  const connect = (source: Window, url: string, port: MessagePort) => {
    const received: Received[] = []
    const replies = new Map<unknown, unknown>()
    const barriers = new Set<string>()
    let asked = 0
    let rounds = 0
    port.onmessage = ({ data: message }: MessageEvent<Received>) => {
      const { data } = message
      if (typeof data === 'string') barriers.add(data)
      else {
        received.push(message)
        if (isRequest(data)) void answer(data)
        else if (typeof data === 'object' && data !== null && 'headers' in data)
          replies.set((data.headers as { id: unknown }).id, data)
      }
      wake()
    }
    const answer = async ({ method, url, headers: { id } }: Request) => {
      const answered = told.get(`${method} ${url}`) ?? told.get('*') ?? usualAnswer(method, url)
      if (answered === 'nothing') return
      port.postMessage({ ...(answered instanceof Promise ? await answered : answered), headers: { id } })
    }
    const frame: Frame = {
      url,
      received,
      post: data => port.postMessage(data),
      ask: (method, url, body) => {
        const id = `frame-${++asked}`
        port.postMessage({ method, url, headers: { id }, body })
        return until(() => replies.get(id))
      },
      heard: url => until(() => received.find(({ data }) => isRequest(data) && data.url === url)),
      settled: async () => {
        for (let before = -1; before !== received.length; ) {
          before = received.length
          const out = `oracle out ${++rounds} ${url}`
          postFromHost(source, out)
          await until(() => barriers.has(out) || undefined)
          const back = `oracle back ${rounds} ${url}`
          port.postMessage(back)
          await until(() => strings.has(back) || undefined)
        }
      },
    }
    frames.push({ source, frame })
    wake()
  }

  const onMessage = ({ data, source, ports: [port] }: MessageEvent) => {
    const from = source as Window | null
    if (!port || !from || typeof data?.stubFrame !== 'string' || from.parent !== host.window) return
    connect(from, data.stubFrame, port)
  }
  window.addEventListener('message', onMessage)

  const of = (iframe: HTMLIFrameElement, times = 1) =>
    until(() =>
      (loads.get(iframe) ?? 0) >= times
        ? frames.filter(({ source }) => source === iframe.contentWindow)[times - 1]?.frame
        : undefined,
    )

  return {
    all: (): readonly Frame[] =>
      [...frames].sort((one, other) => placeOf(one) - placeOf(other)).map(({ frame }) => frame),
    /** The frame of an iframe element once it is loaded; `times` waits for its so manieth page. */
    of,
    /** Waits until nothing is under way between the host page and the frames that stand in it. */
    settled: async () => {
      for (const iframe of host.window.document.querySelectorAll('iframe')) {
        const { settled } = await of(iframe, Math.max(1, loads.get(iframe) ?? 1))
        await settled()
      }
    },
    close: () => {
      observer.disconnect()
      window.removeEventListener('message', onMessage)
    },
  }
}
