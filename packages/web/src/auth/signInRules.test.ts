import { SignInInput } from '@gemba/domain/auth/auth.schema'
import { expect, test } from 'vitest'
import type { FormSchema } from '../platform/form.ts'
import { signInRules } from './signInRules.ts'

const checked = (schema: FormSchema, values: unknown) => {
  const { data, error } = schema.safeParse(values)
  return error ? error.issues.map(({ path, message }) => [path.join('.'), message]) : data
}

test.each([
  { username: ' admin ', password: 'secret' },
  { username: ' ', password: '' },
  { username: 'x'.repeat(201), password: 'x'.repeat(129) },
  { username: 'x'.repeat(200), password: 'x'.repeat(128) },
])('the sign-in form accepts and rejects what the schema of the endpoint does', values => {
  expect(checked(signInRules, values)).toEqual(checked(SignInInput, values))
})
