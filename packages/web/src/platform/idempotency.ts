import { useCallback, useRef } from 'react'
import { newRequestId } from './requestHeaders.ts'

/**
 * The key of a creating write: the same for the same content, so that sending it again after a lost response creates
 * nothing twice. Call the returned `done` after success, so that the same content can be created again.
 */
export const useIdempotencyKey = (): { keyFor: (body: unknown) => string; done: () => void } => {
  const last = useRef<{ text: string; key: string }>(undefined)
  const keyFor = useCallback((body: unknown) => {
    const text = JSON.stringify(body)
    if (last.current?.text !== text) last.current = { text, key: newRequestId() }
    return last.current.key
  }, [])
  const done = useCallback(() => {
    last.current = undefined
  }, [])
  return { keyFor, done }
}
