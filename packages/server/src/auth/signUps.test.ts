import { readSignUp, signUp, verifySignUp } from '@gemba/domain/auth/auth.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { transact } from '../platform/database/transact.ts'
import { linkIn, mailsIn, tokenIn } from '../testing/mailedLinks.ts'
import { signingIn } from '../testing/signingIn.ts'
import { testServer } from '../testing/testServer.ts'
import { asAuth } from './connection.ts'

const { app, runtime, as } = await testServer()
const { signIn } = signingIn(app)
const owner = await provisionCustomer(runtime.db, { name: 'Gemba Operations', features: [], isPlatformOwner: true })
const mailsTo = mailsIn(runtime.db, owner.id)
const calm = () => asAuth(runtime.db).execute(sql`delete from auth.rate_limits`)

describe('a private person signs up', () => {
  const lena = { firstName: 'Lena', lastName: 'Hartmann', password: 'my own secret' }
  const address = 'Lena@home.example'
  const tokenTo = async (to: string) => tokenIn((await mailsTo(to))[0]?.text)

  test('with an address alone, and nothing is made before the link in the mail was followed', async () => {
    await as(null).call(signUp, { body: { email: address }, headers: { 'accept-language': 'de' } })
    expect((await signIn('lena@home.example', lena.password)).status).toBe(401)
    const [mail] = await mailsTo('lena@home.example')
    expect(mail?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse')
    expect(linkIn(mail?.text)).toMatch(/^http:\/\/localhost:3000\/verify\?token=/)
  })

  test('nothing that a stranger enters gets into the mail, or becomes the password', async () => {
    await calm()
    const strange = { ...lena, firstName: 'You have won', lastName: 'evil.example', email: 'owner@home.example' }
    await as(null).call(signUp, { body: { ...strange, password: 'of the stranger' } as { email: string } })
    const [mail] = await mailsTo('owner@home.example')
    expect(JSON.stringify(mail)).not.toMatch(/You have won|evil/)
    await as(null).call(verifySignUp, { body: { ...lena, token: tokenIn(mail?.text) } })
    expect((await signIn('owner@home.example', 'of the stranger')).status).toBe(401)
    expect((await signIn('owner@home.example', lena.password)).status).toBe(200)
  })

  test('the page behind the link says which address it confirms, as often as it is opened', async () => {
    await calm()
    const body = { token: await tokenTo('lena@home.example') }
    for (let n = 0; n < 2; n++)
      expect(await as(null).call(readSignUp, { body })).toEqual({ email: 'lena@home.example' })
    await expect(as(null).call(readSignUp, { body: { token: 'made up' } })).rejects.toMatchObject({ status: 422 })
  })

  test('name and password are set there, and make a learner of the platform owner who buys for themselves, once', async () => {
    const body = { ...lena, token: await tokenTo('lena@home.example') }
    const headers = { 'accept-language': 'de' }
    expect(await as(null).call(verifySignUp, { body, headers })).toEqual({ username: 'lena@home.example' })
    const { user } = await signIn('lena@home.example', lena.password)
    expect(await as(user).call(getSignedInUser)).toMatchObject({
      isB2CUser: true,
      profile: { firstName: 'Lena', lastName: 'Hartmann' },
      customer: { name: owner.name },
      roles: [{ name: 'learner' }],
      preferences: { language: 'de' },
    })
    await expect(as(null).call(verifySignUp, { body })).rejects.toMatchObject({ status: 422 })
    await expect(as(null).call(readSignUp, { body: { token: body.token } })).rejects.toMatchObject({ status: 422 })
  })

  test('an address that has an account gets a neutral mail that says so, and the caller sees no difference', async () => {
    await calm()
    expect(await as(null).call(signUp, { body: { email: address } })).toBeUndefined()
    const [mail] = await mailsTo('lena@home.example')
    expect(mail).toMatchObject({ subject: 'You already have an account', text: expect.stringContaining('Hello,') })
    expect((await signIn('lena@home.example', lena.password)).status).toBe(200)
  })

  test('of two sign-ups with one address the link that is followed first counts', async () => {
    await calm()
    const max = { email: 'max@home.example' }
    await as(null).call(signUp, { body: max })
    const first = await tokenTo('max@home.example')
    await as(null).call(signUp, { body: max })
    const second = await tokenTo('max@home.example')
    await as(null).call(verifySignUp, { body: { ...lena, token: second, password: 'the second one' } })
    const late = as(null).call(verifySignUp, { body: { ...lena, token: first, password: 'the first one' } })
    await expect(late).rejects.toMatchObject({ status: 422 })
    expect((await signIn('max@home.example', 'the second one')).status).toBe(200)
  })

  test('an address is required', async () => {
    const refusal = await as(null)
      .call(signUp, { body: { email: 'lena' } })
      .catch(error => error)
    const fields = { email: 'Enter an e-mail address such as name@example.com.' }
    expect([refusal.status, refusal.problem.fields]).toEqual([422, fields])
  })

  test.each([
    ['a first name', { firstName: ' ' }, 'firstName', 'Enter your name.'],
    ['a password of 8 characters', { password: '1234567' }, 'password', 'Use at least 8 characters.'],
  ])('behind the link %s is needed', async (_, wrong, field, message) => {
    const refusal = await as(null)
      .call(verifySignUp, { body: { ...lena, token: 'any', ...wrong } })
      .catch(error => error)
    expect([refusal.status, refusal.problem.fields]).toEqual([422, { [field]: message }])
  })
})

test('without a platform owner no one can sign up', async () => {
  await transact(runtime.db, { role: 'gemba_platform' }, tx =>
    tx.execute(sql`update customers set is_platform_owner = false where id = ${owner.id}`),
  )
  const body = { email: 'ida@home.example' }
  await calm()
  await expect(as(null).call(signUp, { body })).rejects.toMatchObject({
    status: 404,
    problem: { message: 'Sign-up is currently closed.' },
  })
})
