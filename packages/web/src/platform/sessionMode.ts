import { endSessionMode } from '@gemba/domain/auth/sessionMode.endpoints'
import { call } from './call.ts'
import { leave } from './leaving.ts'
import { endOnPurpose } from './refused.ts'

/** Opens a page anew: all loaded data belongs to who or what the sign-in was used as before. Never returns. */
const reopen = async (address: string): Promise<never> => {
  location.assign(address)
  // The page goes, and nothing happens on it until it is gone.
  return new Promise(() => undefined)
}

/** Begins a mode of the sign-in with a call, if nothing on the page keeps the user on it. */
export const beginMode = (begin: () => Promise<unknown>): Promise<void> =>
  leave(() =>
    endOnPurpose(async () => {
      await begin()
      await reopen('/')
    }),
  )

/** Ends the mode of the sign-in and goes on with the user's own work. */
export const endMode = (address: string): Promise<void> =>
  leave(() =>
    endOnPurpose(async () => {
      await call(endSessionMode)
      await reopen(address)
    }),
  )

let leaving: Promise<never> | undefined

/** Leaves a mode that was ended elsewhere or whose time is over, when a call was refused for it. */
export const leaveMode = (): Promise<never> => {
  leaving ??= call(endSessionMode, { quiet: true }).then(() => reopen('/'))
  return leaving
}
