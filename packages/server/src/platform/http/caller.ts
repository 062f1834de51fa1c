import type { FastifyRequest } from 'fastify'

/** The caller, for a limit by address. Of IPv6 the first half: one household or plant has 2^64 of them. */
export const callerOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  ip.includes('.') ? ip.replace(/^.*:/, '') : ip.split(':').slice(0, 4).join(':')
