import type { AnyEndpoint, BodyInputOf, ResponseOf } from '@gemba/domain/core/endpoint'
import type { CallOptions } from './call.ts'
import { useIdempotencyKey } from './idempotency.ts'
import { useWrite } from './queries.ts'

/** Calls an endpoint that creates something. The same content sent again after a lost response creates nothing twice. */
export const useCreate = <E extends AnyEndpoint>(
  endpoint: E,
  options: Pick<CallOptions, 'quiet'> = {},
): ((body: BodyInputOf<E>) => Promise<ResponseOf<E>>) => {
  const create = useWrite<AnyEndpoint>(endpoint)
  const { keyFor, done } = useIdempotencyKey()
  return async body => {
    const created = await create.mutateAsync({ body, idempotencyKey: keyFor(body), ...options })
    done()
    return created
  }
}
