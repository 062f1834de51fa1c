// Where a sign-in came from, as the company keeps it (decision 42).
import { deviceName } from '@gemba/domain/auth/deviceName'
import type { FastifyRequest } from 'fastify'

export type SignInSource = { device: string; network: string }

export const sourceOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SignInSource => ({
  device: deviceName(headers['user-agent'] ?? '').slice(0, 60),
  network: networkOf(ip),
})

/**
 * The network of an address: of IPv4 without the last part, of IPv6 the first 48 bits. It tells the plant from elsewhere,
 * and no household from its neighbors. Empty for what is no address.
 */
export const networkOf = (ip: string): string => {
  const four = /(?:^|:)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)
  if (four) return `${four[1]}.0`
  const [address = ''] = ip.split('%')
  const [first = [], last = []] = address.split('::').map(half => half.split(':').filter(Boolean))
  const skipped = address.includes('::') ? 8 - first.length - last.length : 0
  const groups = [...first, ...Array.from({ length: Math.max(0, skipped) }, () => '0'), ...last]
  if (groups.length !== 8) return ''
  const network = groups.slice(0, 3).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::`
}
