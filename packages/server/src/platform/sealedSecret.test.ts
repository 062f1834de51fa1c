import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealedSecret.ts'

const installation = 'a secret of the installation, 32 chars'
const company = '11111111-1111-4111-8111-111111111111'
const sealed = sealSecret(installation, 'Power BI', company, 'p~ä$$wörd')

test('opens what it sealed, and shows nothing of it', () => {
  expect(openSecret(installation, 'Power BI', company, sealed)).toBe('p~ä$$wörd')
  expect(sealed).not.toContain('p~')
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()).not.toContain('p~')
})

test('is sealed anew each time, so that equal secrets do not look equal', () => {
  expect(sealSecret(installation, 'Power BI', company, 'p~ä$$wörd')).not.toBe(sealed)
})

test.each([
  ['with another secret of the installation', `${installation}!`, 'Power BI', company, sealed],
  ['for another purpose', installation, 'mail', company, sealed],
  ['in the row of another company', installation, 'Power BI', company.replace('1', '2'), sealed],
  ['when it was changed', installation, 'Power BI', company, `${sealed.slice(0, -2)}AA`],
  ['when it is none', installation, 'Power BI', company, 'v1.x'],
  ['of another version', installation, 'Power BI', company, sealed.replace('v1', 'v2')],
])('does not open %s', (_, secret, purpose, owner, text) => {
  expect(openSecret(secret, purpose, owner, text)).toBeUndefined()
})
