// Makes one method of an SDK do nothing, as a mistake in it might.
import type { HostWindow, Sdk } from './hostWindow.ts'

type Prototype = Record<string, unknown>

/** Replaces 'Class.method' on the prototype by a function that does nothing and answers nothing, or takes it away. */
export const silence = (sdk: Sdk, host: HostWindow, name: string, isGone: boolean): void => {
  const [owner = '', method = ''] = name.split('.')
  const prototype = prototypeOf(sdk, host, owner)
  // What is abstract in Embed does nothing where it is carried out.
  const { Report, Dashboard, Tile, Qna, Visual, Create, QuickCreate } = sdk
  const kinds = [Report, Dashboard, Tile, Qna, Visual, Create, QuickCreate].map(kind => kind.prototype)
  const prototypes = method in prototype ? [prototype] : owner === 'Embed' ? (kinds as unknown as Prototype[]) : []
  if (prototypes.length === 0) throw new Error(`there is no method ${name}`)
  for (const each of prototypes) {
    Object.defineProperty(each, method, {
      value: isGone ? undefined : () => undefined,
      configurable: true,
      writable: true,
    })
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
