// Which failures are on screen, apart from the toasts themselves: what writes need not load them.
import type { CallError } from './callError.ts'

const hiding = new WeakMap<CallError, () => void>()

/** Says how to take a failure off the screen again. */
export const failureShown = (failure: CallError, hide: () => void): void => void hiding.set(failure, hide)

/** Takes a failure off the screen, if it is shown. */
export const hideFailure = (failure: CallError | undefined): void => void (failure && hiding.get(failure)?.())
