// A frame of another host is shown inside a page of ours that carries messages to and from it. That page alone may have such
// a frame, and only that of the address which was signed for it: the application's own pages open none.
import type { Settings } from '../settings.ts'
import { sameSignature, signFor } from '../signatures.ts'

const purpose = 'page of another host'
/** Where the page is (packages/report-frame/outside). */
const relayPath = '/report-frame/outside/'

/** The address of the page for a frame of another host. */
export const relayAddress = ({ url, secret }: Pick<Settings, 'url' | 'secret'>, framed: string): string => {
  const address = new URL(relayPath, url)
  address.searchParams.set('to', framed)
  address.searchParams.set('seal', signFor(secret, purpose, framed))
  return address.href
}

/** The origin that the page may have in a frame; undefined where the address was not signed here. */
export const relayedOrigin = (secret: string, { to, seal }: { to?: unknown; seal?: unknown }): string | undefined => {
  if (typeof to !== 'string' || typeof seal !== 'string') return undefined
  if (!sameSignature(seal, signFor(secret, purpose, to))) return undefined
  const url = URL.parse(to)
  return url?.protocol === 'https:' ? url.origin : undefined
}
