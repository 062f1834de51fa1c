import { hideToast, notifyError } from '../ui/feedback/notify.tsx'
import { asCallError } from './callError.ts'
import { failureShown } from './shownFailures.ts'

/**
 * Shows a toast that something failed, with the request ID; it goes away with the next try (`useWrite`). Failures that
 * lead to the sign-in are shown there.
 */
export const notifyFailure = (title: string, error: unknown): void => {
  const failure = asCallError(error)
  if (failure.status === 401 || failure.status === 403) return
  const id = notifyError(title, failure.message, failure.requestId)
  failureShown(failure, () => hideToast(id))
}
