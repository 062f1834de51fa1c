import type { ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { asCallError } from './callError.ts'

interface Loading {
  data: unknown
  error: Error | null
  refetch: () => Promise<unknown>
}

type DataOf<Queries extends readonly Loading[]> = {
  -readonly [K in keyof Queries]: Exclude<Queries[K]['data'], undefined>
}

interface LoadedProps<Queries extends readonly Loading[]> {
  queries: Queries
  /** The shape of what loads. */
  skeleton: ReactNode
  /** What a page shows when there is no such thing; a part of a page shows the error in its place. */
  missing?: ReactNode
  /** Stands around skeleton and error, such as the header of a page that has its own title only once it is loaded. */
  frame?: (state: ReactNode) => ReactNode
  children: (...data: DataOf<Queries>) => ReactNode
}

/**
 * What is loaded, once it is there; before that its skeleton, or why it could not be loaded and a way to try again. What
 * was loaded before stays when loading it again fails.
 */
export const Loaded = <const Queries extends readonly Loading[]>(props: LoadedProps<Queries>) => {
  const { queries, skeleton, missing, frame = state => state, children } = props
  const failed = queries.find(({ data, error }) => error && data === undefined)
  if (failed) {
    const { code, message, requestId } = asCallError(failed.error)
    if (code === 'not-found' && missing) return missing
    const retry = () => void Promise.all(queries.map(query => query.refetch()))
    return frame(<ErrorState detail={message} requestId={requestId} onRetry={retry} />)
  }
  const data = queries.map(query => query.data)
  return data.includes(undefined) ? frame(skeleton) : children(...(data as unknown as DataOf<Queries>))
}
