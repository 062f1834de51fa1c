// What a scenario has in its hands: an SDK in a host page of its own, stub frames, and a notebook.
import type { Embed, service } from 'powerbi-client'
import { describe } from './describe.ts'
import { type Frame, framesOf, type Told } from './frames.ts'
import type { Host, HostWindow, Sdk } from './hostWindow.ts'

/** How a call ended. A call that has not ended when the scenario is over is 'pending'. */
export type Outcome =
  | 'pending'
  | { threw: unknown }
  | { returned: unknown }
  | { resolved: unknown }
  | { rejected: unknown }

export type Step = { what: string; outcome: Outcome }

export type Stage = {
  readonly sdk: Sdk
  readonly window: HostWindow
  readonly document: Document
  /** The service that the script made. */
  readonly powerbi: service.Service
  /** Where host elements stand; its HTML is compared in the end. */
  readonly main: HTMLElement
  advance(milliseconds: number): void
  /** A host element in the page, with attributes. */
  element(attributes?: Record<string, string>): HTMLElement
  /** The stub frame in a host element, as soon as its page runs; `times` for its so manieth page. */
  frame(within: HTMLElement | HTMLIFrameElement, times?: number): Promise<Frame>
  /** From now on frames answer a request ('GET /report/pages', or '*' for all) so. */
  tell(request: string, told: Told): void
  untell(request: string): void
  /** Calls, notes how it ended, and gives what came back; undefined where it failed. */
  note<T>(what: string, call: () => T): Promise<Awaited<T> | undefined>
  /** Calls and goes on; how it ended stands in the notes when the scenario is over. */
  begin(what: string, call: () => unknown): void
  /** Notes a value. */
  write(what: string, value: unknown): void
  /** Notes each event of these names that a component gets. */
  listen(embed: Embed, names: readonly string[]): void
  /** Waits until nothing is under way between the host page and its frames. */
  settled(): Promise<void>
}

/** Sets the stage in a host page. `finish` tells what was noted. */
export const setStage = (host: Host) => {
  const steps: Step[] = []
  const told = new Map<string, Told>()
  const frames = framesOf(host, told)
  const { document } = host.window
  const main = document.body.appendChild(document.createElement('main'))

  const begin = (what: string, call: () => unknown): Promise<unknown> => {
    const step: Step = { what, outcome: 'pending' }
    steps.push(step)
    const failed = (error: unknown) => {
      step.outcome = { rejected: describe(error) }
    }
    try {
      const result = call()
      if (!isThenable(result)) {
        step.outcome = { returned: describe(result) }
        return Promise.resolve(result)
      }
      return Promise.resolve(
        result.then(value => {
          step.outcome = { resolved: describe(value) }
          return value
        }, failed),
      )
    } catch (error) {
      step.outcome = { threw: describe(error) }
      return Promise.resolve(undefined)
    }
  }

  const stage: Stage = {
    sdk: host.window['powerbi-client'],
    window: host.window,
    document,
    powerbi: host.window.powerbi,
    main,
    advance: host.advance,
    element: (attributes = {}) => {
      const element = document.createElement('div')
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      return main.appendChild(element)
    },
    frame: (within, times = 1) => {
      const iframe = within.tagName === 'IFRAME' ? (within as HTMLIFrameElement) : within.querySelector('iframe')
      if (!iframe) throw new Error('there is no iframe')
      return frames.of(iframe, times)
    },
    tell: (request, answer) => told.set(request, answer),
    untell: request => told.delete(request),
    note: (what, call) => begin(what, call) as Promise<never>,
    begin: (what, call) => void begin(what, call),
    write: (what, value) => steps.push({ what, outcome: { returned: describe(value) } }),
    listen: (embed, names) => {
      for (const name of names) {
        embed.on<unknown>(name, event => {
          const { type, detail, bubbles, cancelable } = event
          const at = (event.target as HTMLElement).tagName
          steps.push({ what: `event ${type}`, outcome: { returned: describe({ detail, bubbles, cancelable, at }) } })
        })
      }
    },
    settled: frames.settled,
  }

  const finish = () => {
    frames.close()
    return { steps, frames: frames.all(), html: main.innerHTML }
  }
  return { stage, finish }
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
