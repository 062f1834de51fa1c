// Where a sign-in came from, as the company keeps it (decision 42).
import { deviceName } from '@gemba/domain/auth/deviceName'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../platform/http/caller.ts'

export type SignInSource = { device: string; network: string }

export const sourceOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SignInSource => ({
  device: deviceName(headers['user-agent'] ?? '').slice(0, 60),
  network: networkOf(ip),
})
