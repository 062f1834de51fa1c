// What is kept of sign-ins: who came in, who was refused, from where, and for how long.
import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { transact } from '../platform/database/transact.ts'
import { networkOf } from '../platform/http/caller.ts'
import { eventually } from '../testing/eventually.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { stretchPause } from '../testing/stretchPause.ts'
import { testServer } from '../testing/testServer.ts'
import { forgetSignInsJob } from './forgetSignIns.job.ts'
import { addUser } from './public/addUser.ts'
import { admitMembers } from './public/members.ts'
import { sessionHandle } from './public/sessionHandle.ts'

const { app, runtime, customer, other, as, database } = await testServer()
const { signIn } = signingIn(app)
const roles = ['checklist operator']
const phone = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  'x-forwarded-for': '198.51.100.77',
}

const notedOf = async (username: string, at = customer) => {
  const { rows } = await database.query(
    `select s.method, s.outcome, s.device, s.network, s.session, s.created_by as by from sign_ins s
     join users u on u.customer_id = s.customer_id and u.id = s.user_id
     where u.username = $1 and s.customer_id = $2 order by s.created_at`,
    [username, at.id],
  )
  return rows
}
const outcomesOf = async (username: string, at = customer) =>
  (await notedOf(username, at)).map(({ outcome }) => outcome)
/** A refusal is noted beside the response. */
const noted = (username: string, outcomes: string[], at = customer) =>
  eventually(async () => expect(await outcomesOf(username, at)).toEqual(outcomes))

test('a sign-in is noted where it enters, with the browser and the network', async () => {
  const { id } = await addUser(runtime.db, customer, { username: 'comes.in', passwordHash, roles })
  await signIn('comes.in', password, phone)
  const { rows } = await database.query('select id from auth.sessions where user_id = $1', [id])
  expect(await notedOf('comes.in')).toEqual([
    {
      ...{ method: 'password', outcome: 'signedIn', device: 'Chrome, Android', network: '198.51.100.0' },
      ...{ session: sessionHandle(rows[0].id), by: id },
    },
  ])
})

test('entering another company is noted there, and only there', async () => {
  await addUser(runtime.db, customer, { username: 'goes.over', passwordHash, roles })
  await addUser(runtime.db, other, { username: 'goes.over', roles })
  const { user } = await signIn('goes.over', password)
  await as(user).call(chooseCustomer, { body: { customerId: other.id } })
  expect(await outcomesOf('goes.over')).toEqual(['signedIn'])
  expect((await notedOf('goes.over', other)).map(({ method, outcome }) => [method, outcome])).toEqual([
    ['switch', 'signedIn'],
  ])
})

test('a refused attempt is noted in each company of the person, with the reason', async () => {
  await addUser(runtime.db, customer, { username: 'is.refused', passwordHash, roles })
  await addUser(runtime.db, other, { username: 'is.refused', roles })
  for (let n = 0; n < 4; n++) await signIn('is.refused', 'a guess', phone)
  await noted('is.refused', ['wrongPassword', 'wrongPassword', 'wrongPassword', 'wrongPassword'])
  await stretchPause(database, 'is.refused')
  await signIn('is.refused', password, phone)
  const all = [...Array.from({ length: 4 }, () => 'wrongPassword'), 'paused']
  await noted('is.refused', all)
  await noted('is.refused', all, other)
  const [first] = await notedOf('is.refused', other)
  expect(first).toMatchObject({ device: 'Chrome, Android', network: '198.51.100.0', session: null, by: null })
})

test('someone deactivated who knows the password is noted as that', async () => {
  const { id } = await addUser(runtime.db, customer, { username: 'is.out', passwordHash, roles })
  await transact(runtime.db, { customerId: customer.id }, async tx => {
    await admitMembers(tx, [id], false)
    await tx.execute(sql`update users set active = false where id = ${id}`)
  })
  expect((await signIn('is.out', password)).status).toBe(401)
  await noted('is.out', ['deactivated'])
})

test('a name that no one has is noted nowhere', async () => {
  const count = async () => (await database.query('select count(*)::int as n from sign_ins')).rows[0].n
  const before = await count()
  await signIn('no.one.at.all', 'a guess')
  await addUser(runtime.db, customer, { username: 'someone', passwordHash, roles })
  await signIn('someone', 'a guess')
  await noted('someone', ['wrongPassword'])
  expect(await count()).toBe(before + 1)
})

test('a sign-in costs no statement more: it is noted with what finds the company', async () => {
  await addUser(runtime.db, customer, { username: 'no.detour', passwordHash, roles })
  await signIn('no.detour', password)
  const { rows } = await database.query(
    `select s.created_at = u.last_sign_in_at as same from users u
     join sign_ins s on s.customer_id = u.customer_id and s.user_id = u.id where u.username = 'no.detour'`,
  )
  expect(rows).toEqual([{ same: true }])
})

test('sign-ins are kept for two years, or as long as the company says', async () => {
  const brief = await provisionCustomer(runtime.db, {
    name: 'Short memory',
    features: [],
    settings: { signInMonths: 6 },
  })
  const past = async (at: typeof customer, username: string, months: number[]) => {
    const { id } = await addUser(runtime.db, at, { username, roles: [] })
    for (const ago of months)
      await database.query(
        `insert into sign_ins (customer_id, user_id, method, outcome, created_at)
         values ($1, $2, 'password', 'signedIn', now() - make_interval(months => $3))`,
        [at.id, id, ago],
      )
  }
  await past(customer, 'long.ago', [25, 23])
  await past(brief, 'short.ago', [7, 5])
  await forgetSignInsJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
  const { rows } = await database.query(
    `select u.username, extract(month from age(now(), s.created_at))::int + 12 * extract(year from age(now(), s.created_at))::int as months
     from sign_ins s join users u on u.customer_id = s.customer_id and u.id = s.user_id
     where u.username in ('long.ago', 'short.ago') order by 1`,
  )
  expect(rows).toEqual([
    { username: 'long.ago', months: 23 },
    { username: 'short.ago', months: 5 },
  ])
})

test.each([
  ['198.51.100.77', '198.51.100.0'],
  ['::ffff:198.51.100.77', '198.51.100.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:0db8::7', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['unknown', ''],
  ['', ''],
])('of the address %s the network %s is kept', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('two addresses of one network are not told apart', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(255), (address, last) => {
      expect(networkOf(address.replace(/\d+$/, String(last)))).toBe(networkOf(address))
    }),
  )
})

test('the handle of a session is the same in SQL', async () => {
  const { rows } = await database.query('select id, auth.session_handle(id) as handle from auth.sessions')
  expect(rows.length).toBeGreaterThan(2)
  for (const { id, handle } of rows) expect(handle).toBe(sessionHandle(id))
})
