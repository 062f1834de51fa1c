import { z } from 'zod'
import { Moment } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'

/** Passwords can contain anything; only their length is checked (NIST SP 800-63B §3.1.1.2). */
export const NewPassword = z.string().min(8, 'auth:passwordTooShort').max(128, 'auth:passwordTooLong')

const Login = z.string().trim().min(1, 'auth:usernameRequired').max(200, 'auth:usernameTooLong')
const Name = NameText.pipe(z.string().min(1, 'auth:nameRequired').max(60, 'auth:nameTooLong'))

/** What a person types to sign in: a username, or the e-mail address that belongs to it. */
export const SignInInput = z.object({
  username: Login,
  password: z.string().min(1, 'auth:passwordRequired').max(128, 'auth:passwordTooLong'),
})
export type SignInInput = z.infer<typeof SignInInput>

/**
 * `undecided`: another session is open and the customer allows one; the person must choose between them first.
 * `mustChangePassword`: someone else set the password; the person must replace it first.
 */
export const SignInAnswer = z.object({ undecided: z.boolean(), mustChangePassword: z.boolean() })
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** A private person who signs up alone. The e-mail address becomes the username, hence its length. */
export const SignUpInput = z.object({
  email: z.email('auth:emailInvalid').max(60, 'auth:emailTooLong'),
})
export type SignUpInput = z.infer<typeof SignUpInput>

/** The token of a link in an e-mail. */
export const LinkToken = z.string().min(1, 'auth:linkInvalid').max(200, 'auth:linkInvalid')

/** What the owner of the address enters on the page of the link. */
export const VerifySignUpInput = z.object({
  token: LinkToken,
  firstName: Name,
  lastName: Name,
  password: NewPassword,
})
export type VerifySignUpInput = z.infer<typeof VerifySignUpInput>

/** Replaces the first password. */
export const FirstPasswordInput = z.object({ newPassword: NewPassword })
export type FirstPasswordInput = z.infer<typeof FirstPasswordInput>

export const ResetRequestInput = z.object({ username: Login })
export type ResetRequestInput = z.infer<typeof ResetRequestInput>

export const ResetInput = z.object({ token: LinkToken, newPassword: NewPassword })
export type ResetInput = z.infer<typeof ResetInput>

export const ChangePasswordInput = z.object({
  currentPassword: z.string().min(1, 'auth:passwordRequired').max(128, 'auth:passwordTooLong'),
  newPassword: NewPassword,
})
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

/** An open session. */
export const Session = z.object({
  id: z.uuid(),
  startedAt: Moment,
  lastSeenAt: Moment,
  /** the user agent; empty when there is none */
  device: z.string(),
  ipAddress: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>
