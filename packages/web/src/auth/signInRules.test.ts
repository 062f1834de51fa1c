import { SignInInput } from '@gemba/domain/auth/auth.schema'
import { expect, test } from 'vitest'
import { signInRules } from './signInRules.ts'

const found = (schema: { safeParse: typeof signInRules.safeParse }, values: unknown) => {
  const result = schema.safeParse(values)
  return result.success ? result.data : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test.each([
  { username: ' admin ', password: 'secret' },
  { username: ' ', password: '' },
  { username: 'x'.repeat(201), password: 'x'.repeat(129) },
  { username: 'x'.repeat(200), password: 'x'.repeat(128) },
])('what is typed to sign in is judged as the contract judges it', values => {
  expect(found(signInRules, values)).toEqual(found(SignInInput as never, values))
})
