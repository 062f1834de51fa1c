import { notifyError } from '../ui/feedback/notify.tsx'
import { asCallError } from './callError.ts'

/** Shows a toast that something failed, with the request ID. Failures that lead to the sign-in are shown there. */
export const notifyFailure = (title: string, error: unknown): void => {
  const failure = asCallError(error)
  if (failure.status === 401 || failure.status === 403) return
  notifyError(title, failure.message, failure.requestId)
}
