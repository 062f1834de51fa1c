import { z } from 'zod'
import { Day, Moment, Person, Version } from '../core/fields.ts'
import { Named } from '../users/userState.schema.ts'

/** `scheduled`: its first day is still to come. Only an open key lets people in. */
export const keyStates = ['open', 'scheduled', 'ended', 'usedUp', 'revoked'] as const
export const KeyState = z.enum(keyStates)
export type KeyState = z.infer<typeof KeyState>

const Name = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1, 'enrollmentKeys:nameRequired')
  .max(100, 'enrollmentKeys:nameTooLong')
  // What cannot be seen is no name.
  .refine(name => name === '' || /[\p{L}\p{N}]/u.test(name), 'enrollmentKeys:nameRequired')

/** The part of an address behind the @; empty: any address, or none. */
const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .transform(domain => domain.replace(/^@/, ''))
  .pipe(
    z
      .string()
      .max(100, 'enrollmentKeys:domainInvalid')
      .regex(/^$|^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'enrollmentKeys:domainInvalid'),
  )

export const maxKeyUses = 100_000

/** What an administrator decides about a key. Its days are those of the company's timezone. */
export const KeyInput = z
  .object({
    name: Name,
    roleIds: z.array(z.uuid()).max(50),
    groupIds: z.array(z.uuid()).max(50),
    /** the first and the last day on which it lets people in; null: at once, for good */
    startsOn: Day.nullable(),
    endsOn: Day.nullable(),
    /** null: as many as come */
    maxUses: z
      .int('enrollmentKeys:usesInvalid')
      .min(1, 'enrollmentKeys:usesInvalid')
      .max(maxKeyUses, 'enrollmentKeys:usesInvalid')
      .nullable(),
    emailDomain: EmailDomain,
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'enrollmentKeys:endsBeforeStart',
  })
export type KeyInput = z.infer<typeof KeyInput>

export const EnrollmentKey = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  state: KeyState,
  roles: z.array(Named),
  groups: z.array(Named),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  maxUses: z.number().int().nullable(),
  uses: z.number().int(),
  emailDomain: z.string(),
  createdBy: Person.nullable(),
  createdAt: Moment,
  version: Version,
})
export type EnrollmentKey = z.infer<typeof EnrollmentKey>

/** A key as its own page shows it. */
export const EnrollmentKeyDetails = EnrollmentKey.extend({
  can: z.object({ update: z.boolean(), revoke: z.boolean(), delete: z.boolean() }),
  /** the first permission of its roles that the reader lacks: nobody gives what they lack */
  missing: z.string().nullable(),
})
export type EnrollmentKeyDetails = z.infer<typeof EnrollmentKeyDetails>

/** Someone who came by a key: with a new account, or with the one that they had. */
export const KeyUse = z.object({ id: z.uuid(), user: Person, at: Moment, isNew: z.boolean() })
export type KeyUse = z.infer<typeof KeyUse>
