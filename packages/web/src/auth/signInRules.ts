import type { SignInInput } from '@gemba/domain/auth/auth.schema'
import type { FormSchema } from '../platform/form.ts'

/** The rules of `SignInInput` by hand: schemas weigh 23 kB and this page comes first. A test holds the two together. */
export const signInRules: FormSchema<SignInInput> = {
  safeParse: values => {
    const { username: typed, password } = values as SignInInput
    const username = typed.trim()
    const issues = [
      ...wrong('username', username, 200, 'auth:usernameRequired', 'auth:usernameTooLong'),
      ...wrong('password', password, 128, 'auth:passwordRequired', 'auth:passwordTooLong'),
    ]
    return issues.length > 0 ? { error: { issues } } : { data: { username, password } }
  },
}

const wrong = (field: string, text: string, most: number, missing: string, long: string) => {
  if (text.length > 0 && text.length <= most) return []
  return [{ code: 'by-hand' as const, path: [field], message: text.length === 0 ? missing : long }]
}
