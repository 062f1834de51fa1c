// The host page of one scenario: a window of its own with one of the two SDKs in it, under a clock that can be put on.

export type Sdk = typeof import('powerbi-client')

export type HostWindow = Window &
  typeof globalThis & { 'powerbi-client': Sdk; powerBISDKGlobalServiceInstanceName?: string }

export type Host = {
  readonly window: HostWindow
  readonly frame: HTMLIFrameElement
  /** What the SDK and its callers said to the console, and rejections that nobody awaited. */
  readonly heard: { level: string; said: unknown[] }[]
  /** Puts the clock forward by so many milliseconds; what a timer was to do by then is done. */
  advance(milliseconds: number): void
}

const levels = ['debug', 'log', 'info', 'warn', 'error'] as const

/** Opens a host page and runs the text of an SDK in it as a script. */
export const openHost = (text: string): Host => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 800px; height: 600px'
  document.body.append(frame)
  const host = frame.contentWindow as HostWindow
  const heard: Host['heard'] = []
  for (const level of levels) host.console[level] = (...said: unknown[]) => void heard.push({ level, said })
  host.addEventListener('unhandledrejection', event => {
    event.preventDefault()
    heard.push({ level: 'unhandled rejection', said: [event.reason] })
  })
  host.addEventListener('error', event => {
    // Events of embeds that are named error come by here, too.
    if (!('error' in event)) return
    event.preventDefault()
    heard.push({ level: 'uncaught error', said: [event.error] })
  })
  const advance = movableClock(host)
  const script = host.document.createElement('script')
  script.textContent = text
  host.document.head.append(script)
  return { window: host, frame, heard, advance }
}

const movableClock = (host: HostWindow) => {
  let ahead = 0
  const RealDate = host.Date
  const now = host.performance.now.bind(host.performance)
  host.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]))
    }
    static override now() {
      return RealDate.now() + ahead
    }
  } as DateConstructor
  host.performance.now = () => now() + ahead
  const { setTimeout: start, clearTimeout: stop } = host
  const waiting = new Map<number, { due: number; call: () => void }>()
  const timeout = (given: (...rest: unknown[]) => void, after = 0, ...rest: unknown[]) => {
    const call = () => {
      waiting.delete(id)
      given(...rest)
    }
    const id = start(call, after)
    waiting.set(id, { due: now() + ahead + after, call })
    return id
  }
  host.setTimeout = timeout as typeof host.setTimeout
  host.clearTimeout = id => {
    waiting.delete(Number(id))
    stop(id)
  }
  return (milliseconds: number) => {
    ahead += milliseconds
    for (const [id, { due, call }] of [...waiting]) {
      if (due > now() + ahead) continue
      stop(id)
      call()
    }
  }
}
