import { z } from 'zod'
import { Moment, Person, Version } from '../core/fields.ts'
import { Attributes, AttributesInput } from './attributes.ts'
import { anonymizeBlocks, LegalHold } from './leaving.schema.ts'
import { nameFields } from './profile.schema.ts'
import { isTimezone } from './timezones.ts'
import { Language } from './user.schema.ts'
import { Username } from './username.ts'
import { Named, UserState } from './userState.schema.ts'

/** The number or name on a badge: what a reader or a keyboard can send, so nothing invisible. */
const badge = z
  .string()
  .transform(text => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .max(40, 'users:badgeTooLong')
      .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'users:badgeInvisible'),
  )

/** What an administrator enters about a person. Empty texts stand for nothing. */
export const UserInput = z.object({
  username: Username,
  ...nameFields,
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(200, 'users:emailTooLong')
    .pipe(z.union([z.literal(''), z.email('users:emailInvalid')], 'users:emailInvalid')),
  badge,
  /** in the columns that the company defines; without it they stay as they are */
  attributes: AttributesInput.optional(),
  language: Language.nullable(),
  timezone: z.string().max(60).refine(isTimezone, 'preferences:timezoneUnknown').nullable(),
  /** absent: they stay as they are */
  tagIds: z.array(z.uuid()).max(50).optional(),
})
export type UserInput = z.infer<typeof UserInput>

/** How a new person gets in for the first time: by a link in an e-mail, or with a password on paper. */
export const entries = ['invitation', 'password'] as const

/** A role or group that a person can be given. */
const ids = z.array(z.uuid()).max(200)

/** A new person with their roles and groups. */
export const NewUserInput = UserInput.extend({
  roleIds: ids,
  groupIds: ids,
  entry: z.enum(entries),
  /** The first password, made by the administrator's browser, which shows it once. Only with the entry `password`. */
  firstPassword: z.string().max(128).optional(),
})
  .refine(({ entry, email }) => entry !== 'invitation' || email !== '', {
    path: ['email'],
    message: 'users:emailForInvitation',
  })
  .refine(({ entry, firstPassword = '' }) => entry !== 'password' || firstPassword.length >= 8, {
    path: ['firstPassword'],
    message: 'auth:passwordTooShort',
  })
export type NewUserInput = z.infer<typeof NewUserInput>

/** A person as the list of users shows them. */
export const UserSummary = Person.extend({
  picture: z.uuid().nullable(),
  email: z.string().nullable(),
  badge: z.string().nullable(),
  roles: z.array(Named),
  groups: z.array(Named),
  lastSignInAt: Moment.nullable(),
  state: UserState,
  isB2CUser: z.boolean(),
})
export type UserSummary = z.infer<typeof UserSummary>

/** Why something can't be done with a person: their data was removed, they have a permission that the reader lacks, or belong elsewhere too. */
export const accountLocks = ['anonymized', 'outranks', 'elsewhere'] as const

/** A person as their page shows them. */
export const UserDetails = UserSummary.extend({
  tags: z.array(Named),
  attributes: Attributes,
  language: Language.nullable(),
  timezone: z.string().nullable(),
  memberSince: Moment,
  invitedAt: Moment.nullable(),
  version: Version,
  /** they have a password, and whether someone else chose it */
  hasPassword: z.boolean(),
  mustChangePassword: z.boolean(),
  /** open in this company */
  sessions: z.number().int(),
  drafts: z.number().int(),
  /** too many wrong passwords: until when they can't sign in */
  locked: z.object({ until: Moment, tries: z.number().int() }).nullable(),
  deactivatedAt: Moment.nullable(),
  anonymizedAt: Moment.nullable(),
  legalHold: LegalHold.nullable(),
  /** when their personal data will be removed; null where nothing is to be removed by itself */
  anonymizeAt: Moment.nullable(),
  can: z.object({
    ...{ update: z.boolean(), setPassword: z.boolean(), deactivate: z.boolean() },
    ...{ anonymize: z.boolean(), hold: z.boolean() },
  }),
  /** why `can.anonymize` is false where the permission isn't what is missing */
  anonymizeBlock: z.enum(anonymizeBlocks).nullable(),
  /** why `can.setPassword` or `can.update` is false where the permission isn't what is missing */
  lock: z.enum(accountLocks).nullable(),
})
export type UserDetails = z.infer<typeof UserDetails>
