import { z } from 'zod'

/** Something with a name, as another thing's list names it. */
export const Named = z.object({ id: z.uuid(), name: z.string() })
export type Named = z.infer<typeof Named>

/**
 * `invited`: an invitation was sent, and they have never signed in. `anonymized`: they have left, and their personal data
 * was removed. `locked`: after too many wrong passwords they can't sign in for up to five minutes.
 */
export const userStates = ['active', 'invited', 'locked', 'deactivated', 'anonymized'] as const
export const UserState = z.enum(userStates)
export type UserState = z.infer<typeof UserState>

/** By which last sign-in the list of users can be filtered. */
export const lastSignIns = ['never', 'over90days'] as const
