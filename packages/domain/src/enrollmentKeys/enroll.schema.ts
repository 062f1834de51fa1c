import { z } from 'zod'
import { LinkToken, NewPassword, SignUpInput } from '../auth/auth.schema.ts'
import { NameText } from '../core/visible.ts'
import { Username } from '../users/username.ts'
import { KeyCode } from './keyCode.ts'

export const KeyQuestion = z.object({ key: KeyCode })

/** What someone may know who has the code. */
export const OpenedKey = z.object({
  company: z.string(),
  /** only addresses of this domain, which are confirmed by a link; empty: a username and a password do */
  emailDomain: z.string(),
})
export type OpenedKey = z.infer<typeof OpenedKey>

const Name = NameText.pipe(z.string().min(1, 'auth:nameRequired').max(60, 'auth:nameTooLong'))
const person = { key: KeyCode, firstName: Name, lastName: Name, password: NewPassword }

/** A new account. An address is no username here: nobody can find out who has an account by trying addresses. */
export const EnrollInput = z.object({
  ...person,
  username: Username.refine(username => !username.includes('@'), 'enrollmentKeys:usernameIsAddress'),
})
export type EnrollInput = z.infer<typeof EnrollInput>

/** Asks for the link that confirms an address. */
export const EnrollLinkInput = SignUpInput.extend({ key: KeyCode })

/** The new account of who follows the link. */
export const EnrollByLinkInput = z.object({ ...person, token: LinkToken })
export type EnrollByLinkInput = z.infer<typeof EnrollByLinkInput>
