// What host page and frame post to each other (specification 3 §7): requests, and answers joined by `headers.id`.

/** A request of the host page. */
export type HostCall = { method: string; path: string; headers: Readonly<Record<string, unknown>>; body: unknown }

/** Answers a request of the host page; what it throws as a `Refused` is answered with its status. */
export type Answer = (call: HostCall) => Promise<unknown>

/** A request that can't be met, as the host page is told it. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Message = {
  method?: unknown
  url?: unknown
  statusCode?: unknown
  headers?: Record<string, unknown>
  body?: unknown
}

/** The way to the host page. */
export type Host = {
  tell: (path: string, body: object | null) => void
  /** gives what is answered, where something is; rejects where the answer is a failure */
  ask: (path: string, body: object | null) => Promise<unknown>
}

/**
 * Listens to the page that has this frame, and to no other window.
 * @param own the frame's window
 * @param answer is asked for each request
 */
export const openHost = (own: Window, answer: Answer): Host => {
  const host = own.parent
  const waiting = new Map<string, (message: Message) => void>()
  // Until the host page has spoken its origin is not known; what is said before holds no secret.
  let origin = '*'
  let told = 0

  const reply = async (message: Message, to: string) => {
    const { method, url, headers = {}, body } = message
    const post = (statusCode: number, said: unknown) =>
      host.postMessage({ statusCode, headers: { id: headers.id }, body: said }, to)
    try {
      const [path = ''] = String(url).split('?')
      post(200, (await answer({ method: String(method), path, headers, body })) ?? null)
    } catch (error) {
      const { status, code, message: text } = error instanceof Refused ? error : unexpected(error)
      post(status, { message: code, detailedMessage: text, errorCode: code })
    }
  }

  own.addEventListener('message', event => {
    if (event.source !== host || typeof event.data !== 'object' || event.data === null) return
    const message = event.data as Message
    const id = String(message.headers?.id)
    if (message.method === undefined) {
      waiting.get(id)?.(message)
      waiting.delete(id)
      return
    }
    origin = event.origin === 'null' ? '*' : event.origin
    void reply(message, origin)
  })

  const tell = (path: string, body: object | null) => {
    told += 1
    const id = `frame${told}`
    host.postMessage({ method: 'POST', url: path, headers: { id }, body }, origin)
    return id
  }
  return {
    // Nobody waits for the answer: a host page that gives none fills no memory.
    tell: (path, body) => void tell(path, body),
    ask: (path, body) =>
      new Promise((done, fail) => {
        const id = tell(path, body)
        waiting.set(id, ({ statusCode, body: said }) =>
          typeof statusCode === 'number' && (statusCode < 200 || statusCode > 299) ? fail(said) : done(said),
        )
      }),
  }
}

const unexpected = (error: unknown) => ({ status: 500, code: 'Unexpected', message: String(error) })
