import type { FastifyRequest } from 'fastify'

const four = /(?:^|:)(\d{1,3}\.\d{1,3}\.\d{1,3})\.(\d{1,3})$/

/** The eight groups of an IPv6 address, written alike however it was shortened; undefined for what is none. */
const groupsOf = (ip: string): string[] | undefined => {
  const [address = ''] = ip.split('%')
  const [first = [], last = []] = address.split('::').map(half => half.split(':').filter(Boolean))
  const skipped = address.includes('::') ? 8 - first.length - last.length : 0
  const groups = [...first, ...Array.from({ length: Math.max(0, skipped) }, () => '0'), ...last]
  return groups.length === 8 ? groups.map(group => Number.parseInt(group, 16).toString(16)) : undefined
}

/** The caller, for a limit by address. Of IPv6 the first half: one household or plant has 2^64 of them. */
export const callerOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  ip.includes('.') ? ip.replace(/^.*:/, '') : (groupsOf(ip)?.slice(0, 4).join(':') ?? ip)

/**
 * The network of an address: of IPv4 without the last part, of IPv6 the first 48 bits. It tells the plant from elsewhere,
 * and no household from its neighbors. Empty for what is no address.
 */
export const networkOf = (ip: string): string => {
  const [, network] = four.exec(ip) ?? []
  if (network) return `${network}.0`
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 3).join(':')}::` : ''
}
