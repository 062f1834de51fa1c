// Rules about the columns that a company defines for its people.
import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { listGroupMembers } from '@gemba/domain/groups/groupMembers.endpoints'
import { setGroupRule } from '@gemba/domain/groups/groupRule.endpoints'
import type { RuleCondition } from '@gemba/domain/groups/groupRule.schema'
import { createGroup, getGroup } from '@gemba/domain/groups/groups.endpoints'
import { getUser, updateUser } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { signedIn, as } = await testServer()
const line: ProfileColumn = { key: 'c1', name: 'Line', kind: 'choice', options: ['Forge', 'Mill'], own: false }
const hobby: ProfileColumn = { key: 'c2', name: 'Hobby', kind: 'text', options: [], own: true }
const joined: ProfileColumn = { key: 'c3', name: 'Joined', kind: 'date', options: [], own: false }

let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'], { username: 'columns.admin' })
  await setColumns([line, hobby, joined])
})

const setColumns = async (profileColumns: ProfileColumn[]) => {
  const { name, settings, version } = await as(admin).call(getCompanySettings)
  return as(admin).call(updateCompanySettings, { body: { name, ...settings, profileColumns, version } })
}
const about = (column: ProfileColumn, ...values: string[]): RuleCondition => ({
  ...{ about: 'column', column: column.key },
  ...{ not: false, values },
})
const group = (name: string) => as(admin).call(createGroup, { body: { name } })
const setRule = async (id: string, condition: RuleCondition | null) => {
  const { version } = await as(admin).call(getGroup, { params: { id } })
  const rule = condition && { match: 'all' as const, conditions: [condition] }
  return as(admin).call(setGroupRule, { params: { id }, body: { rule, version } })
}
const members = async (groupId: string) =>
  (await as(admin).call(listGroupMembers, { query: { groupId } })).members.map(({ username }) => username)
const give = async ({ id }: { id: string }, attributes: Record<string, string | null>) => {
  const { username, profile, email, badge, language, timezone, version } = await as(admin).call(getUser, {
    params: { id },
  })
  const body = { username, ...profile, email: email ?? '', badge: badge ?? '', language, timezone }
  return as(admin).call(updateUser, { params: { id }, body: { ...body, attributes, version } })
}

test('whoever gets the value joins at once, whatever its case, and leaves without it', async () => {
  const ada = await signedIn(['learner'], { username: 'column.ada' })
  const { id } = await group('Forge')
  await setRule(id, about(line, 'forge'))
  expect(await members(id)).toEqual([])
  await give(ada, { c1: 'Forge' })
  expect(await members(id)).toEqual(['column.ada'])
  await give(ada, { c1: 'Mill' })
  expect(await members(id)).toEqual([])
  await setRule(id, { ...about(line, 'Forge'), not: true })
  expect(await members(id)).toContain('column.ada')
  await setRule(id, null)
})

test('a rule is about a day, or about the days from or until one, and nobody without a day is in it', async () => {
  const [ada, bob] = await Promise.all(
    ['day.ada', 'day.bob', 'day.cy'].map(username => signedIn(['learner'], { username })),
  )
  if (!ada || !bob) throw new Error('no people')
  await give(ada, { c3: '2025-12-31' })
  await give(bob, { c3: '2026-01-01' })
  const { id } = await group('Joined lately')
  const day = '2026-01-01'
  const ofDays = (about: 'from' | 'until') => ({ about, column: joined.key, not: false, values: [day] })
  await setRule(id, ofDays('from'))
  expect(await members(id)).toEqual(['day.bob'])
  await give(ada, { c3: '2026-02-01' })
  expect(await members(id)).toEqual(['day.ada', 'day.bob'])
  await setRule(id, ofDays('until'))
  expect(await members(id)).toEqual(['day.bob'])
  const refused = { status: 422, problem: { fields: { profileColumns: expect.stringContaining('Joined lately') } } }
  await expect(setColumns([line, hobby]), 'the column is in use').rejects.toMatchObject(refused)
  await setRule(id, about(joined, '2026-02-01'))
  expect(await members(id)).toEqual(['day.ada'])
  await expect(setRule(id, { ...ofDays('from'), not: true }), 'the other way round').rejects.toMatchObject({
    status: 422,
  })
  for (const column of [line, hobby])
    await expect(setRule(id, { ...ofDays('from'), column: column.key }), column.name).rejects.toMatchObject({
      status: 422,
    })
  await setRule(id, null)
})

test('no rule is about what people fill in themselves, or about no column', async () => {
  const { id } = await group('Chess players')
  const problem = { fields: { rule: expect.stringContaining('column') } }
  for (const column of [hobby, { ...line, key: 'c9' as const }])
    await expect(setRule(id, about(column, 'Chess')), column.name).rejects.toMatchObject({ status: 422, problem })
})

test('a column stays as it is while a rule is about it; the refusal names the groups', async () => {
  const { id } = await group('Millers')
  await setRule(id, about(line, 'Mill'))
  const refused = { status: 422, problem: { fields: { profileColumns: expect.stringContaining('Millers') } } }
  await expect(setColumns([hobby, joined])).rejects.toMatchObject(refused)
  await expect(setColumns([{ ...line, own: true }, hobby, joined])).rejects.toMatchObject(refused)
  await setColumns([{ ...line, name: 'Hall', options: ['Mill'] }, hobby, joined])
  await setRule(id, null)
  await setColumns([hobby, joined])
  await setColumns([line, hobby, joined])
})
