// Makes one method of an SDK do nothing, as a mistake in it might, or looks on while it does what it does.
import type { HostWindow, Sdk } from './hostWindow.ts'

type Prototype = Record<string, unknown>

/** What kind of thing a method answers with: a promise, its own object (as builders do), or something else. */
export type Answered = 'promise' | 'itself' | 'other'

/** Does nothing, and answers as well as that allows: whoever looks for the kind of the answer alone sees no difference. */
const idleMethod = (answered: Answered) => {
  if (answered === 'promise') return () => Promise.resolve(undefined)
  if (answered === 'other') return () => undefined
  return function (this: unknown) {
    return this
  }
}

/** Replaces 'Class.method' by a function that does nothing; `answered`: what kind of thing it gives all the same. */
export const silence = (sdk: Sdk, host: HostWindow, name: string, answered: Answered | 'gone'): void =>
  replace(sdk, host, name, () => (answered === 'gone' ? undefined : idleMethod(answered)))

/** Notes what kind of thing a method answers with, `other` when it throws; it does what it did. */
export const watch = (sdk: Sdk, host: HostWindow, name: string, note: (answered: Answered) => void): void =>
  replace(sdk, host, name, original => {
    if (typeof original !== 'function') return original
    return function (this: unknown, ...given: unknown[]) {
      let answered: Answered = 'other'
      try {
        const result: unknown = original.apply(this, given)
        if (result === this) answered = 'itself'
        else if (typeof result === 'object' && result !== null && 'then' in result) answered = 'promise'
        return result
      } finally {
        note(answered)
      }
    }
  })

const replace = (sdk: Sdk, host: HostWindow, name: string, made: (original: unknown) => unknown): void => {
  const [owner = '', method = ''] = name.split('.')
  const prototype = prototypeOf(sdk, host, owner)
  // What is abstract in Embed does nothing where it is carried out.
  const { Report, Dashboard, Tile, Qna, Visual, Create, QuickCreate } = sdk
  const kinds = [Report, Dashboard, Tile, Qna, Visual, Create, QuickCreate].map(kind => kind.prototype)
  const prototypes = method in prototype ? [prototype] : owner === 'Embed' ? (kinds as unknown as Prototype[]) : []
  if (prototypes.length === 0) throw new Error(`there is no method ${name}`)
  for (const each of prototypes) {
    Object.defineProperty(each, method, { value: made(each[method]), configurable: true, writable: true })
  }
}

const prototypeOf = (sdk: Sdk, host: HostWindow, owner: string): Prototype => {
  if (owner === 'Service') return sdk.service.Service.prototype as unknown as Prototype
  if (owner === 'FilterBuilder') return Object.getPrototypeOf(sdk.BasicFilterBuilder.prototype) as Prototype
  if (owner === 'BookmarksManager') return bookmarksPrototype(sdk, host)
  return (sdk as unknown as Record<string, { prototype: Prototype }>)[owner]?.prototype ?? {}
}

/** The class of bookmarks is not exported; a report that nobody sees has one. */
const bookmarksPrototype = ({ Report }: Sdk, host: HostWindow) => {
  const config = { type: 'report', id: 'r', embedUrl: 'https://app.powerbi.com/reportEmbed', accessToken: 'none' }
  const report = new Report(host.powerbi, host.document.createElement('div'), config)
  return Object.getPrototypeOf(report.bookmarksManager) as Prototype
}
