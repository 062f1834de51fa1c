import type { AnyEndpoint, BodyInputOf, QueryInputOf, ResponseOf } from '@gemba/domain/core/endpoint'

/** What a test sends with a call. */
export type Input<E extends AnyEndpoint> = {
  params?: Record<string, string>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E>
  headers?: Record<string, string>
}

/** A call by a person; rejects when it is refused. */
export type Caller = <E extends AnyEndpoint>(endpoint: E, input?: Input<E>) => Promise<ResponseOf<E>>
