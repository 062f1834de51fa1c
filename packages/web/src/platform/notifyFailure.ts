import { notifyError } from '../ui/feedback/notify.tsx'
import { asCallError } from './callError.ts'

/** Tells in a toast that something failed, with the request id. What leads to the sign-in is told there. */
export const notifyFailure = (title: string, error: unknown): void => {
  const failure = asCallError(error)
  if (failure.status === 401 || failure.status === 403) return
  notifyError(title, failure.message, failure.requestId)
}
