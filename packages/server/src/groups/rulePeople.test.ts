// What `rule_people` says in SQL, compared with the same in TypeScript on rules made at random; and that a large company
// is a matter of a few statements.
import type { GroupRule, RuleCondition } from '@gemba/domain/groups/groupRule.schema'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'

const server = await testServer()
const { customer } = server
const database = await server.database.connect()
afterAll(() => database.release())

type Someone = {
  id: string
  username: string
  badge: string | null
  active: boolean
  language: string
  state: string
  attributes: Record<string, string | number>
  roles: string[]
  tags: string[]
}
let people: Someone[]
let roleIds: string[]
let tagIds: string[]

/** Adds people who differ in everything that a rule can ask for. */
const populate = (prefix: string, count: number) =>
  database.query(
    `with added as (
       insert into users (customer_id, username, badge, active, attributes, preferences, invited_at, last_sign_in_at)
       select $1, $2 || n, case when n % 3 > 0 then 'NW-' || n || ' ' || $2 end, n % 7 > 0,
         case n % 3 when 0 then '{}'::jsonb else jsonb_build_object('c1', 'Line ' || n % 4, 'c2', n % 5 + 0.5, 'c4', '2026-01-0' || n % 9 + 1) end,
         case n % 4 when 0 then '{"language": "de"}'::jsonb when 1 then '{"language": "ar"}' else '{}' end,
         case when n % 5 = 0 then now() end, case when n % 2 = 0 then now() end
       from generate_series(1, $3::int) n returning customer_id, id, username)
     insert into user_roles (customer_id, user_id, role_id)
     select a.customer_id, a.id, r.id from added a join roles r on r.customer_id = a.customer_id
     where r.name = any('{learner,issues owner,QA Manager}') and (hashtext(a.username || r.name) % 3) = 0`,
    [customer.id, prefix, count],
  )

const dayOf = (one: Someone, condition: RuleCondition) =>
  String(('column' in condition && one.attributes[condition.column]) || '')

const truthOf = (one: Someone, condition: RuleCondition): boolean => {
  const { about, not, values } = condition
  const begins = (text: string | null) =>
    values.some(value => text?.toLowerCase().startsWith(value.toLowerCase()) === true)
  const facts = {
    role: () => values.some(value => one.roles.includes(value)),
    tag: () => values.some(value => one.tags.includes(value)),
    username: () => begins(one.username),
    badge: () => begins(one.badge),
    language: () => values.some(value => value === one.language),
    state: () => values.some(value => value === one.state),
    column: () => {
      const has = String((condition.about === 'column' && one.attributes[condition.column]) ?? '')
      return values.some(value => value.toLowerCase() === has.toLowerCase())
    },
    from: () => dayOf(one, condition) >= String(values[0]),
    until: () => dayOf(one, condition) !== '' && dayOf(one, condition) <= String(values[0]),
  }
  return facts[about]() !== not
}

beforeAll(async () => {
  await populate('Worker.', 120)
  await database.query(
    `insert into tag_types (customer_id, code, name) values ($1, 'category', 'Category')
    on conflict do nothing`,
    [customer.id],
  )
  await database.query(`insert into tags (customer_id, name) select $1, 'Tag ' || n from generate_series(1, 3) n`, [
    customer.id,
  ])
  await database.query(
    `insert into user_tags (customer_id, user_id, tag_id)
     select u.customer_id, u.id, t.id from users u join tags t on t.customer_id = u.customer_id
     where u.customer_id = $1 and hashtext(u.username || t.name) % 4 = 0`,
    [customer.id],
  )
  const { rows } = await database.query<Someone>(
    `select u.id, u.username, u.badge, u.active, u.attributes, coalesce(u.preferences ->> 'language', 'en') as language,
       case when u.last_sign_in_at is null and u.invited_at is not null then 'invited' else 'active' end as state,
       array(select ur.role_id::text from user_roles ur where ur.user_id = u.id) as roles,
       array(select ut.tag_id::text from user_tags ut where ut.user_id = u.id) as tags
     from users u where u.customer_id = $1`,
    [customer.id],
  )
  people = rows
  tagIds = [...new Set(rows.flatMap(({ tags }) => tags))].slice(0, 4)
  roleIds = [...new Set(rows.flatMap(({ roles }) => roles))]
})

test('SQL and TypeScript agree on every rule, for everyone and for a few', async () => {
  const some = <T extends string>(...values: T[]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
  const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
    fc.record({ about: fc.constant('role' as const), not: fc.boolean(), values: some(...roleIds) }),
    fc.record({
      about: fc.constant('username' as const),
      not: fc.boolean(),
      values: some('WORKER.1', 'worker.9', 'x%'),
    }),
    fc.record({ about: fc.constant('badge' as const), not: fc.boolean(), values: some('nw-', 'NW-1', '_') }),
    fc.record({ about: fc.constant('tag' as const), not: fc.boolean(), values: some(...tagIds) }),
    fc.record({ about: fc.constant('language' as const), not: fc.boolean(), values: some('en', 'de', 'ar') }),
    fc.record({ about: fc.constant('state' as const), not: fc.boolean(), values: some('active', 'invited') }),
    fc.record({
      about: fc.constant('column' as const),
      column: fc.constantFrom('c1' as const, 'c2' as const, 'c3' as const),
      not: fc.boolean(),
      values: some('line 1', 'Line 2', '0.5', '3.5'),
    }),
    fc.record({
      about: fc.constantFrom('from' as const, 'until' as const),
      column: fc.constantFrom('c3' as const, 'c4' as const),
      not: fc.constant(false),
      values: fc.constantFrom('2026-01-01', '2026-01-04', '2026-01-09').map(day => [day]),
    }),
  )
  const rule: fc.Arbitrary<GroupRule> = fc.record({
    match: fc.constantFrom('all', 'any'),
    conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
  })
  const few = people.slice(10, 15)
  await fc.assert(
    fc.asyncProperty(rule, fc.boolean(), async (given, narrowed) => {
      const asked = narrowed ? few : people
      const { rows } = await database.query(
        `select user_id as id, belongs, met from rule_people($1, $2, $3) order by 1`,
        [customer.id, JSON.stringify([{ id: customer.id, rule: given }]), narrowed ? few.map(({ id }) => id) : null],
      )
      const expected = asked
        .filter(({ active }) => active)
        .map(one => {
          const truths = given.conditions.map(each => truthOf(one, each))
          const belongs = given.match === 'all' ? truths.every(Boolean) : truths.some(Boolean)
          return { id: one.id, belongs, met: truths.flatMap((isTrue, place) => (isTrue ? [place] : [])) }
        })
        .sort((one, next) => (one.id < next.id ? -1 : 1))
      expect(rows).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('a rule of 50,000 people is applied at once, and one person of them is looked up', async () => {
  // PostgreSQL keeps the plan of a foreign key's check, which was made for few people, until it knows of many.
  await database.query('discard plans')
  await populate('many.', 50_000)
  const conditions = [{ about: 'username', not: false, values: ['many.'] }]
  const { rows } = await database.query(
    `insert into groups (customer_id, name, rule) values ($1, 'Many', $2) returning id`,
    [customer.id, JSON.stringify({ match: 'all', conditions })],
  )
  const [{ id }] = rows
  const count = async () => {
    const counted = await database.query('select count(*)::int as n from group_members where group_id = $1', [id])
    return counted.rows[0].n
  }
  const active = 50_000 - Math.floor(50_000 / 7)
  await database.query('select from apply_rules($1, $2, null)', [customer.id, id])
  expect(await count()).toBe(active)
  await database.query(`update users set active = true where username = 'many.7'`)
  expect(await count()).toBe(active + 1)
  const { rows: explained } = await database.query(
    `explain (analyze, buffers, format json)
     select follow_people($1, array(select id from users where customer_id = $1 and username = 'many.8'))`,
    [customer.id],
  )
  const { Plan: plan } = explained[0]['QUERY PLAN'][0]
  // People alone are more than 1,000 blocks.
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(500)
}, 60_000)
