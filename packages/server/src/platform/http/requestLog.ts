import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** A request as the log shows it: without its query, which can contain the token of an e-mailed link or search text. */
const requestForLog = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*/s, ''),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
})

/** Letters of a message: the statement of a report can be as long as what it was asked. */
const longest = 2000

/** Drizzle ends its message with the values of the statement, such as the token of a sign-in or what people answered. */
const withoutValues = (message: string) => {
  const shown = message.replace(/^(Failed query: [\s\S]*?)\nparams: [\s\S]*$/, '$1')
  return shown.length > longest ? `${shown.slice(0, longest)} …` : shown
}

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

/** Options of the logger: secrets of a request are not logged. */
const loggerOf = (level: string) => ({
  level,
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  serializers: { req: requestForLog, err: errorForLog },
})

/** Writes one line for each request, when it ends: half as many lines, and each says who asked, for what, and how it went. */
class OneLinePerRequest extends LogController {
  override incomingRequest(request: FastifyRequest) {
    request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const said = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...said, err: error }, 'request errored')
    else reply.log.info(said, 'request completed')
  }
}

/** Fastify's options for the log. */
export const requestLog = (level: string) => ({ logger: loggerOf(level), logController: new OneLinePerRequest() })
