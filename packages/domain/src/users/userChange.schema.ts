import { z } from 'zod'

const plain = z.object({ act: z.enum(['activate', 'deactivate', 'invite', 'sendResetLink', 'unlock']) })
const ofRole = z.object({ act: z.enum(['giveRole', 'takeRole']), roleId: z.uuid() })
const ofGroup = z.object({ act: z.enum(['addToGroup', 'removeFromGroup']), groupId: z.uuid() })

/** What can be done with several people at once. */
export const UserChange = z.discriminatedUnion('act', [plain, ofRole, ofGroup])
export type UserChange = z.infer<typeof UserChange>

/** The most people of one call. */
export const maxChanged = 500
/** The most first passwords of one call: deriving their keys takes about 50 ms each. */
export const maxFirstPasswords = 50

/** Why a person was left out. */
export const skipReasons = [
  'unchanged',
  'self',
  'outranks',
  'elsewhere',
  'noEmail',
  'signedIn',
  'deactivated',
  'anonymized',
  'missing',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Who was changed, and who was left out and why. */
export const ChangedUsers = z.object({
  changed: z.array(z.uuid()),
  skipped: z.array(z.object({ id: z.uuid(), username: z.string(), reason: z.enum(skipReasons) })),
})
export type ChangedUsers = z.infer<typeof ChangedUsers>
