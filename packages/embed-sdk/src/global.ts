// The script build: the SDK as `window['powerbi-client']` and a service as `window.powerbi`, under the names that pages
// with powerbi-client know. `<script src="powerbi.min.js" data-trusted-hosts="a.example b.example">` trusts hosts, and
// so does `window.powerBISDKTrustedHosts` where a bundler makes the script element.
import type { EmbedHost } from './embeds/embed.ts'
import * as client from './index.ts'

declare global {
  interface Window {
    'powerbi-client': typeof client
    powerbi: EmbedHost
    /** The service goes under this name when another one has taken `powerbi`. */
    powerBISDKGlobalServiceInstanceName?: string
    /** Hosts that the service trusts; set before the SDK is loaded. The script element's own list goes before. */
    powerBISDKTrustedHosts?: readonly string[]
  }
}

const { hpmFactory, wpmpFactory, routerFactory } = client.factories

/**
 * The hosts that the page names, in the script element or before it. Injected HTML without a script can put elements
 * under any name of `window` and `document`, so that only what no element can be is believed.
 */
const namedHosts = (): readonly string[] => {
  // By the prototype: `<img name="currentScript">` would stand before the document's own property.
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document)
  const named = script instanceof HTMLScriptElement && script.dataset.trustedHosts?.match(/\S+/g)
  if (named) return named
  const { powerBISDKTrustedHosts: listed = [] } = window
  if (Array.isArray(listed)) return listed
  console.warn('powerBISDKTrustedHosts is not an array and is ignored.')
  return []
}

if (typeof window === 'object') {
  const config = { trustedHosts: namedHosts() }
  const powerbi = new client.service.Service(hpmFactory, wpmpFactory, routerFactory, config)
  const { powerbi: taken, powerBISDKGlobalServiceInstanceName: otherName } = window
  const name = taken && typeof otherName === 'string' && otherName ? otherName : 'powerbi'
  Object.assign(window, { 'powerbi-client': client, [name]: powerbi })
}
