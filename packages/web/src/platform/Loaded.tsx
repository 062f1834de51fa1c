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
  /** What a page shows on 404; without it the error is shown. */
  missing?: ReactNode
  /** Wraps skeleton and error, for example in the header of a page whose title is not loaded yet. */
  frame?: (state: ReactNode) => ReactNode
  children: (...data: DataOf<Queries>) => ReactNode
}

/** Shows loaded data; before that a skeleton, or an error with a retry button. Data stays when reloading it fails. */
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
