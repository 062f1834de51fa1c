// Which frames may be embedded (spec 3 §5, sdk-facts §4), and the hosts that an application adds to them.
import { EmbedError } from '../errors.ts'
import { parseUrl } from '../parsedUrl.ts'

const cloud =
  /^(.+\.(powerbi\.com|fabric\.microsoft\.com|analysis\.windows-int\.net|analysis-df\.windows\.net)|app\.(powerbi\.cn|((mil|high)\.)?powerbigov\.us|powerbi\.eaglex\.ic\.gov|powerbi\.microsoft\.scloud))$/
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Blob addresses and the like have the origin of a page, too; only these are pages. */
const isSafePage = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))

/** Nothing before, between or behind: somebody who writes more means more than a host. */
const hostOrOrigin = /^(https?:\/\/)?(\[[\da-f:]+\]|[^\s/\\?#@:[\]%*]+)(:\d+)?$/i

/**
 * The origins of `trustedHosts`. An entry is a host with an optional port (`reports.example.com`, over https), or an
 * origin (`http://localhost:4000`; http on the own machine only).
 * @throws EmbedError TrustedHostInvalid.
 */
export const trustedOrigins = (hosts: readonly string[] = []): string[] =>
  // One host alone is a list, too.
  [hosts].flat().map(host => {
    const [text, scheme] = hostOrOrigin.exec(host) ?? []
    const url = text && parseUrl(scheme ? text : `https://${text}`)
    if (!url || !isSafePage(url)) {
      throw new EmbedError('TrustedHostInvalid', `'${host}' is neither a host nor an https origin.`)
    }
    return url.origin
  })

/** Eight layers of percent signs and more are no address, but somebody hiding something. */
const hasAutoAuth = (url: string): boolean => {
  let text = url
  for (let layer = 0; layer < 8; layer++) {
    // The browser takes tabs and line ends out of addresses.
    text = text.replace(/[\t\n\r]/g, '').toLowerCase()
    if (text.includes('autoauth=true')) return true
    const decoded = text.replace(/%([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)))
    if (decoded === text) return false
    text = decoded
  }
  return true
}

const isAllowed = (address: string, trustedHosts: readonly string[] | undefined): boolean => {
  const url = parseUrl(address)
  if (!url) return false
  if (url.protocol === 'https:' && cloud.test(url.hostname)) return true
  return isSafePage(url) && trustedOrigins(trustedHosts).includes(url.origin)
}

/**
 * Gives the address back if it may be embedded.
 * @throws EmbedError UrlRefused.
 */
export const checkEmbedUrl = (url: unknown, trustedHosts?: readonly string[]): string => {
  const refuse = (text: string): never => {
    throw new EmbedError('UrlRefused', `${text} Please use Power BI REST APIs to get the valid URL`)
  }
  if (hasAutoAuth(`${url}`)) refuse('Embed URL is invalid for this scenario.')
  if (typeof url === 'string' && isAllowed(url, trustedHosts)) return url
  return refuse('Invalid embed URL detected. Either URL hostname or protocol are invalid.')
}
