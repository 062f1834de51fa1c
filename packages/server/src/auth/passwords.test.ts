import { changePassword } from '@gemba/domain/auth/auth.endpoints'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { transact } from '../platform/database/transact.ts'
import { linkIn, mailsIn, tokenIn } from '../testing/mailedLinks.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { stretchPause } from '../testing/stretchPause.ts'
import { testServer } from '../testing/testServer.ts'
import { asAuth } from './connection.ts'
import { addUser } from './public/addUser.ts'
import { admitPassword, comparePassword } from './public/verifyPassword.ts'

const server = await testServer()
const { app, runtime, customer, as, database } = server
const { post, signIn } = signingIn(app)
const owner = await provisionCustomer(runtime.db, { name: 'Gemba Operations', features: [], isPlatformOwner: true })

const mailsTo = mailsIn(runtime.db, owner.id)
const ask = (username: string, language = 'en') =>
  post(authPaths.requestPasswordReset, { username }, { 'accept-language': language })
const reset = (token: string, newPassword: string) => post(authPaths.resetPassword, { token, newPassword })
const calm = () => asAuth(runtime.db).execute(sql`delete from auth.rate_limits`)

const auditOf = (customerId: string) =>
  transact(runtime.db, { customerId }, async tx => {
    const { rows } = await tx.execute<{ record: string }>(sql`select record from audit_rows order by sequence`)
    return rows.map(({ record }) => JSON.parse(record) as { action: string; entityId: string; reason: string })
  })

describe('a forgotten password', () => {
  beforeAll(() =>
    addUser(runtime.db, customer, {
      username: 'forgetful',
      firstName: 'Fern',
      email: 'fern@nordwerk.example',
      passwordHash,
      roles: ['checklist operator'],
      preferences: { language: 'de' },
    }),
  )

  test('a link is mailed in the language of the person, to the address of this installation', async () => {
    expect((await ask('forgetful')).status).toBe(204)
    const [mail] = await mailsTo('fern@nordwerk.example')
    expect(mail?.subject).toBe('Neues Passwort festlegen')
    expect(mail?.text).toContain('Guten Tag Fern')
    expect(linkIn(mail?.text)).toMatch(/^http:\/\/localhost:3000\/password-reset\?token=\S+$/)
  })

  test('the response is the same for an unknown name, and nothing is mailed', async () => {
    const [known, unknown] = [await ask('fern@nordwerk.example'), await ask('nobody@nordwerk.example')]
    expect([unknown.status, unknown.response.body]).toEqual([known.status, known.response.body])
    expect(await mailsTo('nobody@nordwerk.example')).toEqual([])
  })

  test('the link sets a new password, ends all sessions, ends every pause and works once', async () => {
    await calm()
    const { user } = await signIn('forgetful', password)
    for (let n = 0; n < 5; n++) await signIn('forgetful', 'wrong password')
    await ask('forgetful')
    const token = tokenIn((await mailsTo('fern@nordwerk.example'))[0]?.text)
    expect((await reset(token, 'a new torque')).status).toBe(204)
    expect((await auditOf(customer.id)).at(-1)).toMatchObject({
      action: 'Users Update',
      reason: 'password set with an e-mailed link',
    })
    await expect(as(user).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    expect((await signIn('forgetful', password)).status).toBe(401)
    expect((await signIn('forgetful', 'a new torque')).status).toBe(200)
    const again = await reset(token, 'once more, please')
    expect([again.status, again.problem.message]).toEqual([
      422,
      'This link has expired or was already used. Request a new one.',
    ])
    expect((await mailsTo('fern@nordwerk.example'))[0]?.subject).toBe('Ihr Passwort wurde geändert')
  })

  test('a link that is too old, or older than a newer one, does nothing', async () => {
    await calm()
    await ask('forgetful')
    const first = tokenIn((await mailsTo('fern@nordwerk.example'))[0]?.text)
    await ask('forgetful')
    const second = tokenIn((await mailsTo('fern@nordwerk.example'))[0]?.text)
    expect((await reset(first, 'a newer torque')).status).toBe(422)
    await asAuth(runtime.db).execute(sql`update auth.verifications set expires_at = now() - interval '1 second'`)
    expect((await reset(second, 'a newer torque')).status).toBe(422)
    expect((await signIn('forgetful', 'a new torque')).status).toBe(200)
  })

  test('a password that is too short is refused at the field and the link still works', async () => {
    await calm()
    await ask('forgetful')
    const token = tokenIn((await mailsTo('fern@nordwerk.example'))[0]?.text)
    const short = await reset(token, '1234567')
    expect([short.status, short.problem.fields]).toEqual([422, { newPassword: 'Use at least 8 characters.' }])
    expect((await reset(token, 'long enough')).status).toBe(204)
  })

  test('no one can flood a mailbox', async () => {
    await calm()
    const answers = [await ask('forgetful'), await ask('forgetful'), await ask('forgetful'), await ask('forgetful')]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429])
  })
})

describe('changing the password', () => {
  test('needs the one before, ends the other sessions and keeps this one', async () => {
    await addUser(runtime.db, customer, { username: 'changer', passwordHash, roles: ['checklist operator'] })
    const { user: here } = await signIn('changer', password)
    const { user: there } = await signIn('changer', password)
    const body = { currentPassword: 'not this one', newPassword: 'a new torque' }
    await expect(as(here).call(changePassword, { body })).rejects.toMatchObject({
      status: 422,
      problem: { message: 'Incorrect password.' },
    })
    await as(here).call(changePassword, { body: { ...body, currentPassword: password } })
    expect(await as(here).call(getSignedInUser)).toMatchObject({ username: 'changer' })
    await expect(as(there).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    expect((await signIn('changer', 'a new torque')).status).toBe(200)
  })

  test('is audited or rolled back', async () => {
    await addUser(runtime.db, customer, { username: 'unlucky', passwordHash, roles: ['checklist operator'] })
    const { user } = await signIn('unlucky', password)
    const change = () =>
      as(user).call(changePassword, { body: { currentPassword: password, newPassword: 'a new torque' } })
    await database.query(`
      create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
      create trigger refuse_audit before insert on audit_rows for each row execute function refuse_audit()`)
    await expect(change()).rejects.toMatchObject({ status: 500 })
    await database.query('drop trigger refuse_audit on audit_rows; drop function refuse_audit')
    expect((await signIn('unlucky', 'a new torque')).status).toBe(401)
    await change()
    expect((await signIn('unlucky', 'a new torque')).status).toBe(200)
  })

  test('a wrong one is audited, as with a signature, and slows this session down', async () => {
    const { id } = await addUser(runtime.db, customer, {
      username: 'guessed',
      passwordHash,
      roles: ['checklist operator'],
    })
    const { user } = await signIn('guessed', password)
    const guess = (currentPassword: string) =>
      as(user)
        .call(changePassword, { body: { currentPassword, newPassword: 'a new torque' } })
        .catch(error => error.status)
    const answers: number[] = []
    for (let n = 0; n < 4; n++) answers.push(await guess('guess'))
    expect(answers).toEqual([422, 422, 422, 422])
    await stretchPause(database, 'guessed')
    expect([await guess('guess'), await guess('guess')]).toEqual([429, 429])
    // During the pause the response does not show that this one is right, and it changes nothing.
    expect(await guess(password)).toBe(429)
    const reasons = (await auditOf(customer.id)).filter(({ entityId }) => entityId === id).map(({ reason }) => reason)
    expect(reasons).toEqual(Array(4).fill('own password not changed: wrong password'))
  })
})

test('a mailed link stops working once the person has set another password themselves', async () => {
  await calm()
  await addUser(runtime.db, customer, {
    username: 'careful',
    email: 'careful@nordwerk.example',
    passwordHash,
    roles: ['checklist operator'],
  })
  await ask('careful')
  const token = tokenIn((await mailsTo('careful@nordwerk.example'))[0]?.text)
  const { user } = await signIn('careful', password)
  await as(user).call(changePassword, { body: { currentPassword: password, newPassword: 'a new torque' } })
  expect((await reset(token, 'by somebody else')).status).toBe(422)
  expect((await signIn('careful', 'a new torque')).status).toBe(200)
})

describe('the password of an electronic signature', () => {
  test('is counted for the session that signs, apart from sign-ins and from other sessions', async () => {
    const { id } = await addUser(runtime.db, customer, { username: 'signer', passwordHash, roles: ['QA Manager'] })
    const signs = async (typed: string, sessionId = 'one') =>
      admitPassword(runtime.db, await comparePassword(runtime.db, { id, sessionId }, typed))
    await signs(password)
    for (let n = 0; n < 4; n++) await expect(signs('wrong')).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(signs(password)).rejects.toMatchObject({ code: 'too-many-requests' })
    await signs(password, 'another')
    expect((await signIn('signer', password)).status).toBe(200)
    for (let n = 0; n < 8; n++) await signIn('signer', 'wrong')
    await signs(password, 'another')
  })
})

test('callers who are not signed in add nothing to the audit chain of the platform owner', async () => {
  const accesses = (await auditOf(owner.id)).filter(({ action }) => action === 'Platform Access')
  expect(accesses).toEqual([])
})
