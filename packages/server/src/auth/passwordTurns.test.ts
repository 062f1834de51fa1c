// Comparing passwords is limited everywhere, and right passwords don't count.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { testServer } from '../testing/testServer.ts'
import { asAuth } from './connection.ts'
import { inTurn } from './passwordWork.ts'
import { addUser } from './public/addUser.ts'
import { comparePassword } from './public/verifyPassword.ts'

const server = await testServer()
const { runtime, customer } = server
const { signIn } = signingIn(server.app)
const here = 'address 127.0.0.1'

let count = 0
const person = async () => {
  const username = `turns${++count}`
  await addUser(runtime.db, customer, { username, passwordHash, roles: ['checklist operator'] })
  return username
}
/** As much waits as one caller may have waiting, while `work` is done. */
const whileBusy = async (caller: string, work: () => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 102 }, () => inTurn(caller, () => promise))
  try {
    await work()
  } finally {
    resolve()
    await Promise.all(waiting)
  }
}

test('too many sign-ins at the same time are refused at their own address only', async () => {
  const username = await person()
  let elsewhere: ReturnType<typeof signIn> | undefined
  await whileBusy(here, async () => {
    elsewhere = signIn(username, password, { 'x-forwarded-for': '203.0.113.7' })
    expect((await signIn(username, password)).status).toBe(429)
  })
  expect((await elsewhere)?.status).toBe(200)
  expect((await signIn(username, password)).status).toBe(200)
})

test('a signature waits for its turn with those of its own session only', async () => {
  const { id } = await addUser(runtime.db, customer, { username: 'signer', passwordHash, roles: ['QA Manager'] })
  const sign = (sessionId: string) => comparePassword(runtime.db, { id, sessionId }, password)
  let elsewhere: ReturnType<typeof sign> | undefined
  await whileBusy('session one', async () => {
    elsewhere = sign('two')
    await expect(sign('one')).rejects.toMatchObject({ code: 'too-many-requests' })
  })
  expect(await elsewhere).toMatchObject({ matches: true })
  expect(await sign('one')).toMatchObject({ matches: true })
})

test('right passwords use up nothing of what an address may get wrong', async () => {
  const names = [await person(), await person()]
  await asAuth(runtime.db).execute(sql`
    insert into auth.rate_limits (key, count, ends_at)
    values (${`wrong passwords from ${here}`}, 299, now() + interval '1 hour')
    on conflict (key) do update set count = 299, ends_at = excluded.ends_at`)
  for (const username of names) expect((await signIn(username, password)).status).toBe(200)
})
