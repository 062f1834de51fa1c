// TypeScript adds to the interface below only in a module that it has read before.
import type {} from '@tanstack/react-router'
import type { CallError } from './callError.ts'

/** What was refused, as shown on the sign-in page. */
export type Refused = { message: string; requestId?: string | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the user is signed in but something was refused: show it and offer the way back (product.md §2) */
    refused?: Refused
    /** specification 1 §2.4, 2 §2.3: 'You are not authorized to execute this checklist!' */
    unauthorized?: boolean
  }
}

let lead: ((failure: CallError, returnTo?: string) => void) | undefined

/** Set once by the router, so that calls do not depend on it. */
export const whenRefused = (go: (failure: CallError, returnTo?: string) => void): void => {
  lead = go
}

let onPurpose = false

/** Ends a sign-in on purpose: calls that are refused meanwhile do not redirect. */
export const endOnPurpose = async (end: () => Promise<void>): Promise<void> => {
  onPurpose = true
  await end().finally(() => {
    onPurpose = false
  })
}

/**
 * Leads to the sign-in when a call was answered with 401 or 403 (specification 1 §8), and to the page about a maintenance
 * window when that has locked the user out; and out of a mode of the sign-in that is over. `returnTo`: where what was done on
 * this page is found, so that no guard asks about it.
 */
export const redirectIfRefused = (failure: CallError, returnTo?: string): void => {
  const { status, code } = failure
  if (!onPurpose && (status === 401 || status === 403 || code === 'maintenance' || code === 'mode-over'))
    lead?.(failure, returnTo)
}
