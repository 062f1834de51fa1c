import { pathOf } from '@gemba/domain/core/apiPath'
import { getSystemDefaultLanguage } from '@gemba/domain/users/preferences.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { expect, test } from 'vitest'
import { testServer } from './testServer.ts'

const { app } = await testServer()
const ask = (path: string, from: string) =>
  app.http.inject({ url: pathOf(path), headers: { 'x-forwarded-for': from, 'accept-language': 'de' } })

test('without a sign-in an address gets 120 responses a minute, and then a message', async () => {
  for (let n = 0; n < 120; n++) expect((await ask(getSystemDefaultLanguage.path, '203.0.113.7')).statusCode).toBe(200)
  const refused = await ask(getSystemDefaultLanguage.path, '203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toBe('Zu viele Anfragen. Warten Sie 60 Sekunden und versuchen Sie es erneut.')
  expect((await ask(getSystemDefaultLanguage.path, '203.0.113.8')).statusCode).toBe(200)
})

test('calls that need a sign-in are not counted there', async () => {
  const answers = await Promise.all(Array.from({ length: 130 }, () => ask(getSignedInUser.path, '203.0.113.9')))
  expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([401])
})
