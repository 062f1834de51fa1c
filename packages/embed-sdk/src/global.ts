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

if (typeof window === 'object') {
  const named = document.currentScript?.dataset.trustedHosts?.match(/\S+/g)
  const trustedHosts = named ?? window.powerBISDKTrustedHosts ?? []
  const powerbi = new client.service.Service(hpmFactory, wpmpFactory, routerFactory, { trustedHosts })
  const { powerbi: taken, powerBISDKGlobalServiceInstanceName: otherName } = window
  Object.assign(window, { 'powerbi-client': client, [(taken && otherName) || 'powerbi']: powerbi })
}
