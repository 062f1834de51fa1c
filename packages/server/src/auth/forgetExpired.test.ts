import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { testServer } from '../testing/testServer.ts'
import { asAuth } from './connection.ts'
import { forgetExpiredJob } from './forgetExpired.job.ts'
import { addUser } from './public/addUser.ts'

const { app, runtime, customer } = await testServer()
const { signIn } = signingIn(app)
const auth = asAuth(runtime.db)
const count = async (table: string) => {
  const { rows } = await auth.execute<{ n: number }>(sql`select count(*)::int as n from auth.${sql.identifier(table)}`)
  return rows[0]?.n
}

test('what has ended is forgotten: sessions, links and wrong passwords; what still counts stays', async () => {
  await addUser(runtime.db, customer, { username: 'anna', passwordHash, roles: [] })
  await signIn('anna', 'torque 12 Nm')
  await signIn('anna', 'torque 12 Nm')
  for (const name of ['nobody', 'somebody']) await signIn(name, 'a guess')
  await auth.execute(sql`update auth.sessions set expires_at = now() - interval '1 minute'
    where id = (select id from auth.sessions limit 1)`)
  await auth.execute(
    sql`update auth.sign_in_failures set updated_at = now() - interval '25 hours' where username <> 'nobody'`,
  )
  await auth.execute(sql`insert into auth.verifications (identifier, value, expires_at)
    values ('old', 'v', now() - interval '1 minute'), ('new', 'v', now() + interval '1 hour')`)
  await forgetExpiredJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
  expect([await count('sessions'), await count('sign_in_failures'), await count('verifications')]).toEqual([1, 1, 1])
})
