import type { FastifyRequest } from 'fastify'

/** A request as the log shows it: without its query, which can contain the token of an e-mailed link or search text. */
const requestForLog = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*/s, ''),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
})

/** Drizzle ends its message with the values of the statement, such as the token of a sign-in or what people answered. */
const withoutValues = (message: string) => message.replace(/^(Failed query: [\s\S]*?)\nparams: [\s\S]*$/, '$1')

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/** An error as the log shows it: what failed, where and why, and no field that can contain user input. */
const errorForLog = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', cause } = error
  const shown = withoutValues(message)
  return {
    type: name,
    message: shown,
    stack: stack.replace(message, () => shown),
    ...('code' in error && { code: String(error.code) }),
    ...(cause instanceof Error && { cause: errorForLog(cause) }),
  }
}

/** Log options: secrets of a request are not logged. */
export const loggerOf = (level: string) => ({
  level,
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  serializers: { req: requestForLog, err: errorForLog },
})
