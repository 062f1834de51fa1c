import type { AnswerOf, AnyEndpoint } from '@gemba/domain/core/endpoint'
import { queryOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, type CallInput, call } from './call.ts'
import type { CallError } from './callError.ts'

/** What a change is about: the first word of the endpoint's path. Server events name the same words. */
export const topicOf = (endpoint: AnyEndpoint): string => endpoint.path.split('/')[1] ?? ''

/** What `useQuery` takes to load an endpoint: `useQuery(queryOf(getUser, { params: { id } }))`. */
export const queryOf = <E extends AnyEndpoint>(endpoint: E, ...[given]: CallArguments<E>) => {
  const input = (given ?? {}) as CallInput<E>
  return queryOptions({
    queryKey: [topicOf(endpoint), endpoint.path, input.params ?? {}, input.query ?? {}] as const,
    queryFn: ({ signal }): Promise<AnswerOf<E>> =>
      call(endpoint, ...([{ ...input, signal }] as unknown as CallArguments<E>)),
  })
}

type WriteOptions = {
  /** topics besides the endpoint's own whose lists are loaded again */
  alsoChanges?: readonly string[]
  /** the answer is there as soon as it is written, and the page goes on while lists are loaded again */
  inBackground?: boolean
}

/** Calls an endpoint that writes, and loads again what it changed: `useWrite(updateTutorial).mutateAsync({ params, body })`. */
export const useWrite = <E extends AnyEndpoint>(
  endpoint: E,
  { alsoChanges = [], inBackground = false }: WriteOptions = {},
): UseMutationResult<AnswerOf<E>, CallError, CallInput<E>> => {
  const client = useQueryClient()
  const loadAgain = () => {
    const topics = [topicOf(endpoint), ...alsoChanges]
    return Promise.all(topics.map(topic => client.invalidateQueries({ queryKey: [topic] })))
  }
  return useMutation({
    mutationFn: input => call(endpoint, ...([input] as unknown as CallArguments<E>)),
    onSuccess: () => {
      const loaded = loadAgain()
      return inBackground ? undefined : loaded
    },
    // Somebody was first: without what they wrote, trying again would be refused again.
    onError: (error: CallError) => void (error.code === 'stale-version' && loadAgain()),
  })
}
