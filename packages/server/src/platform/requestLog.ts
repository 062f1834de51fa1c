import type { FastifyRequest } from 'fastify'

/** A request as the log shows it: without its query, which may hold the token of a mailed link or what was searched for. */
const requestForLog = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*/s, ''),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
})

/** How a server logs: no secret that came with a request. */
export const loggerOf = (level: string) => ({
  level,
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  serializers: { req: requestForLog },
})
