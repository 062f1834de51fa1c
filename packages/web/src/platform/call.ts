import { pathOf } from '@gemba/domain/core/apiPath'
import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ResponseOf } from '@gemba/domain/core/endpoint'
import { i18n } from '../i18n/i18n.ts'
import { CallError, callErrorOf } from './callError.ts'
import { noteReach } from './connection.ts'
import { redirectIfRefused } from './refused.ts'
import { requestHeaders } from './requestHeaders.ts'

type Empty = Record<never, never>
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Empty extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** the same key returns the same result: a double click or a retry creates one thing */
  idempotencyKey?: string
  /** leaves 401 and 403 to the caller instead of going to the sign-in */
  quiet?: boolean
  /** is completed even if the page is left */
  keepalive?: boolean
}

/** What a call takes: exactly the parts that its endpoint declares. */
export type CallInput<E extends AnyEndpoint> = Part<
  'params',
  keyof ParamsOf<E> extends never ? undefined : ParamsOf<E>
> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> &
  CallOptions

export type CallArguments<E extends AnyEndpoint> =
  Empty extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** What a call takes, whatever its endpoint declares. */
export type AnyCallInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
} & CallOptions

/** The address of a call with its query; lists are separated by commas, what is undefined stays out. */
export const addressOfCall = (
  endpoint: AnyEndpoint,
  { params, query }: Pick<AnyCallInput, 'params' | 'query'> = {},
): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  const path = pathOf(endpoint.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

/** The address of an endpoint with `transfer: 'file'`, for links, images and downloads. */
export const fileAddress = <E extends AnyEndpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, 'params' | 'query'>,
): string => addressOfCall(endpoint, input as AnyCallInput)

/**
 * Calls the server as the endpoint declares and returns its response.
 * @throws CallError with the server's code, message and fields; code 'offline' when the server was not reached or its response broke off.
 * 401 and 403 also lead to the sign-in (product.md §2), unless the call is quiet.
 */
export const call = <E extends AnyEndpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ResponseOf<E>> =>
  send(endpoint, input)

/** `call` for code that works with any endpoint: the parts are not compared with what the endpoint declares. */
export const send = async <E extends AnyEndpoint>(endpoint: E, input: AnyCallInput = {}): Promise<ResponseOf<E>> => {
  const mark = requestHeaders()
  const response = await fetch(addressOfCall(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...mark,
      accept: 'application/json',
      'accept-language': i18n.language ?? 'en',
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
    },
    credentials: 'same-origin',
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
    ...(input.keepalive && { keepalive: true }),
  }).catch((error: unknown) => {
    if (input.signal?.aborted) throw error
    noteReach(false)
    throw unreached(mark['x-request-id'])
  })
  noteReach(true)
  try {
    return (await readBody(response, mark['x-request-id'])) as ResponseOf<E>
  } catch (error) {
    if (input.signal?.aborted) throw input.signal.reason
    if (!input.quiet) redirectIfRefused(error as CallError)
    throw error
  }
}

const unreached = (requestId: string) => new CallError({ message: i18n.t('platform:offline'), requestId }, 'offline')

/**
 * The body of the server's response.
 * @throws CallError when it refused; code 'offline' when the response broke off on its way, so that its effect is
 * unknown; 'unexpected' when it is not our response: a plant network's own sign-in page also has status 200.
 */
export const readBody = async (response: Response, requestId: string): Promise<unknown> => {
  const type = response.headers.get('content-type')
  const isJson = type?.includes('json') ?? false
  const body: unknown = isJson
    ? await response.json().catch(() => {
        if (response.ok) throw unreached(requestId)
      })
    : undefined
  if (response.ok && (isJson || type === null)) return body
  throw callErrorOf(response.status, body, requestId, i18n.t('platform:unexpected'))
}
