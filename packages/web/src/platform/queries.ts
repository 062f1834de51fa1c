import type { AnyEndpoint, ResponseOf } from '@gemba/domain/core/endpoint'
import { changedBy, shownBy, type Topic } from '@gemba/domain/core/topics'
import {
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { type AnyCallInput, type CallArguments, type CallInput, send } from './call.ts'
import type { CallError } from './callError.ts'
import { notifyOutdated } from './notifyOutdated.ts'
import { hideFailure } from './shownFailures.ts'

/**
 * Reloads what shows one of these topics; what is not on screen is reloaded when it is shown next. A query's key begins
 * with what it shows: one topic or several.
 */
export const refresh = (client: QueryClient, topics: readonly Topic[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => [queryKey[0]].flat().some(shown => topics.some(topic => topic === shown)),
  })

/**
 * What `useQuery` takes to load an endpoint: `useQuery(queryOf(getUser, { params: { id } }))`. Only its first response
 * can lead to the sign-in: data on screen stays, and a notice says that it is no longer updated.
 */
export const queryOf = <E extends AnyEndpoint>(endpoint: E, ...[input]: CallArguments<E>) => anyQueryOf(endpoint, input)

/** `queryOf` for code that works with any endpoint: the parts are not compared with what the endpoint declares. */
export const anyQueryOf = <E extends AnyEndpoint>(endpoint: E, input: AnyCallInput = {}) =>
  queryOptions({
    queryKey: [shownBy(endpoint), endpoint.path, input.params ?? {}, input.query ?? {}] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<ResponseOf<E>> => {
      const isShown = client.getQueryState(queryKey)?.data !== undefined
      const quiet = isShown || input.quiet
      try {
        return await send(endpoint, { ...input, signal, quiet })
      } catch (error) {
        if (isShown) notifyOutdated(error)
        throw error
      }
    },
  })

type WriteOptions = {
  /** resolves as soon as it is written; lists are reloaded in the background */
  inBackground?: boolean
}

/**
 * Calls an endpoint that writes, and reloads what it changed: `useWrite(updateTutorial).mutateAsync({ params, body })`.
 * Trying again takes the message of its last failure off the screen.
 */
export const useWrite = <E extends AnyEndpoint>(
  endpoint: E,
  { inBackground = false }: WriteOptions = {},
): UseMutationResult<ResponseOf<E>, CallError, CallInput<E>> => {
  const client = useQueryClient()
  const failed = useRef<CallError>(undefined)
  const loadAgain = () => refresh(client, changedBy(endpoint))
  return useMutation({
    mutationFn: input => {
      hideFailure(failed.current)
      return send(endpoint, input)
    },
    onSuccess: () => {
      const loaded = loadAgain()
      return inBackground ? undefined : loaded
    },
    // Someone saved first, or it is no longer as it is shown: without what changed, trying again would fail again.
    onError: (error: CallError) => {
      failed.current = error
      if (error.code === 'stale-version' || error.code === 'conflict') void loadAgain()
    },
  })
}
