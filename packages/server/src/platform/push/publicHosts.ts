import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// An endpoint comes from a browser, and the server sends requests to it: never to its own network.

/** Addresses that are not of the public internet (IANA's registries of special-purpose addresses, RFC 6890). */
const special = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  special.addSubnet(net, bits, 'ipv4')
/** Of IPv6 only what is given out is public; what stands for IPv4 is not. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Whether an address can be that of a public push service, as far as its text says. */
export const isPublicEndpoint = (text: string): boolean => {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) > 0 ? isPublicAddress(host) : /\.[a-z][a-z0-9-]*\.?$/i.test(host) && !isLocalName(host)
}

/** Names that are never in the public DNS (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const isLocalName = (host: string) =>
  /(^|\.)(localhost|local|internal|home\.arpa|lan|test|invalid|example)\.?$/i.test(host)

/** Finds addresses as node does, and none that is not public: a name may lead anywhere, and elsewhere a moment later. */
export const publicLookup: LookupFunction = (host, options, found) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const wrong = error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : notPublic(host))
    if (wrong || !addresses[0]) return found(wrong ?? notPublic(host), '', 0)
    if (options.all) return found(null, addresses)
    found(null, addresses[0].address, addresses[0].family)
  })
}

const notPublic = (host: string) => new Error(`${host} is not on the public internet`)
