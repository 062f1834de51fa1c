// An embedder for the component's tests: it writes down what is called and lets a test play the frame.
import type { HostedComponent, HostingEmbedder } from '../wishes.ts'

type Listener = (event: never) => void
type Noted = (...given: unknown[]) => Promise<void>

/** A component that notes its calls. `raise` plays the frame. */
class RecordedComponent implements HostedComponent {
  iframeLoaded = false
  config: object = {}
  readonly iframe: HTMLIFrameElement
  readonly listeners: Map<string, Set<Listener>> = new Map()
  readonly element: HTMLElement
  readonly calls: unknown[][]
  readonly bookmarksManager: Record<'apply' | 'applyState', Noted>

  constructor(element: HTMLElement, calls: unknown[][]) {
    this.element = element
    this.calls = calls
    this.iframe = element.appendChild(document.createElement('iframe'))
    this.iframe.title = 'Embedded report'
    this.bookmarksManager = { apply: this.noting('apply'), applyState: this.noting('applyState') }
  }

  private noting =
    (name: string): Noted =>
    async (...given) => {
      this.calls.push([name, ...given])
    }
  applyTheme: Noted = this.noting('applyTheme')
  resetTheme: Noted = this.noting('resetTheme')
  updateSettings: Noted = this.noting('updateSettings')
  switchMode: Noted = this.noting('switchMode')
  setPage: Noted = this.noting('setPage')
  setFilters: Noted = this.noting('setFilters')
  setAccessToken: Noted = this.noting('setAccessToken')

  setComponentTitle(title: string): void {
    this.iframe.title = title
  }
  on(name: string, listener: Listener): void {
    if (name === 'nonsense') throw new Error('eventName must be one of loaded. You passed: nonsense')
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener))
  }
  off(name: string, listener?: Listener): void {
    if (listener) this.listeners.get(name)?.delete(listener)
  }
  raise(name: string, detail: unknown = {}): void {
    this.iframeLoaded = true
    for (const listener of this.listeners.get(name) ?? []) listener({ detail } as never)
  }
}

type RecordedEmbedder = {
  embedder: HostingEmbedder
  /** Each call as its name and what it was given. */
  calls: unknown[][]
  made: RecordedComponent[]
  names: () => unknown[]
}

/** An embedder that notes its calls, with the configurations that it was given. */
export const recordingEmbedder = (): RecordedEmbedder => {
  const calls: unknown[][] = []
  const made: RecordedComponent[] = []
  let current: RecordedComponent | undefined
  const bring =
    (name: string) =>
    (element: HTMLElement, config: never): RecordedComponent => {
      calls.push([name, config])
      if ((config as { embedUrl?: string }).embedUrl === 'refused') throw new Error('Invalid embed URL detected.')
      if (!current) {
        current = new RecordedComponent(element, calls)
        made.push(current)
      }
      current.config = config
      return current
    }
  const embedder: HostingEmbedder = {
    embed: bring('embed'),
    load: bring('load'),
    bootstrap: bring('bootstrap'),
    createReport: bring('createReport'),
    quickCreate: bring('quickCreate'),
    reset: element => {
      calls.push(['reset'])
      current = undefined
      element.replaceChildren()
    },
  }
  return { embedder, calls, made, names: () => calls.map(([name]) => name) }
}
