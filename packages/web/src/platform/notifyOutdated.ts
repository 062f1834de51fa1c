import { i18n } from '../i18n/i18n.ts'
import { notifyError } from '../ui/feedback/notify.tsx'
import { asCallError } from './callError.ts'

let told = false

/**
 * What is on screen could not be loaded again because the sign-in or the permission has ended. The page stays as it is,
 * with what is typed on it; the next action leads to the sign-in. Shown once for each page load.
 */
export const notifyOutdated = (error: unknown): void => {
  const { status, message, requestId } = asCallError(error)
  if (told || (status !== 401 && status !== 403)) return
  told = true
  notifyError(i18n.t('platform:notUpdated'), message, requestId)
}
