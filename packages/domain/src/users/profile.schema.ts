import { z } from 'zod'
import { Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'
import { Attributes, AttributesInput } from './attributes.ts'

/** A name is written as its person writes it, in any script. */
const name = NameText.pipe(z.string().max(60, 'users:nameTooLong'))

/** What a person is called. */
export const nameFields = {
  firstName: name.pipe(z.string().min(1, 'users:firstNameRequired')),
  lastName: name,
}

/** What people change of their own profile: of the company's columns those that are their `own`. */
export const ProfileInput = z.object({
  ...nameFields,
  picture: z.uuid().nullable(),
  attributes: AttributesInput.optional(),
})
export type ProfileInput = z.infer<typeof ProfileInput>

/** Someone's own profile in the active company. */
export const Profile = z.object({
  profile: z.object({ firstName: z.string(), lastName: z.string() }),
  picture: z.uuid().nullable(),
  attributes: Attributes,
  version: Version,
})
export type Profile = z.infer<typeof Profile>

/** A new e-mail address for signing in, confirmed with a link that is mailed there. */
export const EmailChangeInput = z.object({
  email: z.string().trim().toLowerCase().max(200, 'users:emailTooLong').pipe(z.email('users:emailInvalid')),
  currentPassword: z.string().min(1, 'auth:passwordRequired').max(128, 'auth:passwordTooLong'),
})
export type EmailChangeInput = z.infer<typeof EmailChangeInput>
