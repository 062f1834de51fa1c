import { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { addGroupMembers, listGroupMembers, listGroupMoves } from '@gemba/domain/groups/groupMembers.endpoints'
import { previewGroupRule, setGroupRule } from '@gemba/domain/groups/groupRule.endpoints'
import type { GroupRule, RuleCondition } from '@gemba/domain/groups/groupRule.schema'
import { createGroup, getGroup } from '@gemba/domain/groups/groups.endpoints'
import { createRole, deleteRole, replaceRole } from '@gemba/domain/roles/roles.endpoints'
import { createTag, deleteTag, getTag, mergeTag } from '@gemba/domain/tags/tags.endpoints'
import { createTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import {
  changeUsers,
  createUser,
  getUser,
  getUserAccess,
  listUserChoices,
  updateUser,
  updateUserAccess,
} from '@gemba/domain/users/userAccounts.endpoints'
import type { UserChange } from '@gemba/domain/users/userChange.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { userRoles } from '../users/public/users.table.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
let admin: TestUser
let roleIds: Map<string, string>
beforeAll(async () => {
  admin = await signedIn(['administrator'], { username: 'the.admin' })
  const { roles } = await as(admin).call(listUserChoices)
  roleIds = new Map(roles.map(({ id, name }) => [name, id]))
})

const role = (name: string) => String(roleIds.get(name))
const all = (...conditions: RuleCondition[]): GroupRule => ({ match: 'all', conditions })
const any = (...conditions: RuleCondition[]): GroupRule => ({ match: 'any', conditions })
const hasRole = (...names: string[]): RuleCondition => ({ about: 'role', not: false, values: names.map(role) })
const named = (...values: string[]): RuleCondition => ({ about: 'username', not: false, values })
const not = (condition: RuleCondition): RuleCondition => ({ ...condition, not: true })

let made = 0
const group = async (rule?: GroupRule) => {
  made += 1
  const { id } = await as(admin).call(createGroup, { body: { name: `Group ${made}` } })
  if (rule) await save(id, rule)
  return id
}
const save = async (id: string, rule: GroupRule | null) => {
  const { version } = await as(admin).call(getGroup, { params: { id } })
  return as(admin).call(setGroupRule, { params: { id }, body: { rule, version } })
}
const preview = (id: string, rule: GroupRule) =>
  as(admin).call(previewGroupRule, { params: { id }, query: { rule: JSON.stringify(rule) } })
const members = async (id: string) =>
  (await as(admin).call(listGroupMembers, { query: { groupId: id, count: 500 } })).members.map(one => one.username)
const moves = async (id: string) =>
  (await as(admin).call(listGroupMoves, { params: { id }, query: {} })).moves.map(({ person, joined, reason, by }) => ({
    username: person.username,
    joined,
    reason,
    by,
  }))
const change = (person: { id: string }, what: UserChange) =>
  as(admin).call(changeUsers, { body: { userIds: [person.id], change: what } })
const auditOf = async (id: string) => {
  const { rows } = await database.query(
    `select record::jsonb -> 'old' as old, record::jsonb -> 'new' as new from audit_rows
     where entity_id = $1 order by sequence`,
    [id],
  )
  return rows
}

describe('setting a rule', () => {
  test('the preview says who joins and leaves and why, and saving does exactly that', async () => {
    const [ada, bea] = [
      await signedIn(['learner'], { username: 'set.ada', firstName: 'Ada' }),
      await signedIn([], { username: 'set.bea', firstName: 'Bea' }),
    ]
    const id = await group()
    await as(admin).call(addGroupMembers, { params: { id }, body: { userIds: [bea.id] } })
    const rule = all(named('SET.'), hasRole('learner'))
    expect(await preview(id, rule)).toMatchObject({
      members: 1,
      joining: { total: 1, people: [{ username: 'set.ada', because: [0, 1] }] },
      leaving: { total: 1, people: [{ username: 'set.bea', because: [1] }] },
    })
    expect(await members(id)).toEqual(['set.bea'])
    expect(await save(id, rule)).toMatchObject({ kind: 'rule', rule, joined: 1, left: 1, members: 1 })
    expect(await members(id)).toEqual(['set.ada'])
    expect((await auditOf(id)).at(-1)).toMatchObject({
      old: { rule: null },
      new: {
        rule,
        joined: [{ reason: rule.conditions, userIds: [ada.id] }],
        left: [{ reason: [rule.conditions[1]], userIds: [bea.id] }],
      },
    })
    expect((await moves(id)).slice(0, 2)).toEqual(
      expect.arrayContaining([
        { username: 'set.ada', joined: true, reason: rule.conditions, by: expect.any(String) },
        { username: 'set.bea', joined: false, reason: [rule.conditions[1]], by: expect.any(String) },
      ]),
    )
  })

  test('without it the people stay, and are changed by hand again', async () => {
    const person = await signedIn([], { username: 'stay.one' })
    const late = await signedIn([], { username: 'late.one' })
    const id = await group(all(named('stay.')))
    const byHand = { params: { id }, body: { userIds: [late.id] } }
    await expect(as(admin).call(addGroupMembers, byHand)).rejects.toMatchObject({ status: 409 })
    expect(await save(id, null)).toMatchObject({ kind: 'hand', joined: 0, left: 0 })
    await as(admin).call(addGroupMembers, byHand)
    expect(await members(id)).toEqual(['late.one', 'stay.one'])
    await change(person, { act: 'deactivate' })
    expect(await members(id)).toEqual(['late.one', 'stay.one'])
  })

  test('a rule with nothing in it, of another customer or of someone who was slower is refused', async () => {
    const id = await group()
    const set = (rule: unknown, version = 1) =>
      as(admin).call(setGroupRule, { params: { id }, body: { rule: rule as GroupRule, version } })
    const stranger = await signedIn(['administrator'], { at: other })
    const { roles } = await as(stranger).call(listUserChoices)
    const foreign: RuleCondition = { about: 'role', not: false, values: [String(roles[0]?.id)] }
    for (const rule of [
      ...[all(), all(named()), all(named(' ')), all(named('a\u200b')), all(foreign), { match: 'some', conditions: [] }],
      ...[all(...Array.from({ length: 11 }, () => named('a'))), all({ ...named('a'), about: 'salary' } as never)],
    ])
      await expect(set(rule)).rejects.toMatchObject({ status: 422 })
    await expect(preview(id, all(foreign))).rejects.toMatchObject({ status: 422 })
    await set(all(named('nobody')))
    await expect(set(all(named('else')))).rejects.toMatchObject({ status: 409 })
  })
})

describe('people change', () => {
  const runnable = async (person: TestUser, search: string) =>
    (
      await as(person).call(listOperatorChecklists, {
        query: { checklistTypeCode: 'process', assigned: true, search },
      })
    ).total

  test('a change of role takes effect on the next request', async () => {
    const person = await signedIn(['checklist operator'], { username: 'role.one' })
    const id = await group(all(hasRole('issues owner')))
    await buildChecklist(runtime.db, { customer, name: 'For owners', assignedTo: { groupIds: [id] } })
    expect(await runnable(person, 'For owners')).toBe(0)
    await change(person, { act: 'giveRole', roleId: role('issues owner') })
    expect(await runnable(person, 'For owners')).toBe(1)
    await change(person, { act: 'takeRole', roleId: role('issues owner') })
    expect(await runnable(person, 'For owners')).toBe(0)
    const reason = [hasRole('issues owner')]
    expect(await moves(id)).toMatchObject([
      { username: 'role.one', joined: false, reason },
      { username: 'role.one', joined: true, reason },
    ])
  })

  test('who is deactivated leaves, and comes back when activated', async () => {
    const person = await signedIn([], { username: 'gone.one' })
    const id = await group(all(named('gone.')))
    await change(person, { act: 'deactivate' })
    expect(await members(id)).toEqual([])
    expect(await moves(id)).toMatchObject([{ joined: false, reason: [] }, { joined: true }])
    await change(person, { act: 'activate' })
    expect(await members(id)).toEqual(['gone.one'])
  })

  test('a new person, a new username, badge or language counts', async () => {
    const [byName, byBadge, byLanguage] = [
      await group(all(named('fresh.'))),
      await group(all({ about: 'badge', not: false, values: ['nw-9'] })),
      await group(all(named('fresh.', 'stale.'), { about: 'language', not: false, values: ['ar'] })),
    ]
    const entry = { entry: 'password', firstPassword: 'k7mw-p2xq-9fhd' } as const
    const fields = { firstName: 'Nora', lastName: '', email: '', badge: '', language: null, timezone: null }
    const { id, version } = await as(admin).call(createUser, {
      body: { ...fields, ...entry, roleIds: [], groupIds: [], username: 'Fresh.nora' },
    })
    expect(await members(byName)).toEqual(['Fresh.nora'])
    const input = { ...fields, username: 'stale.nora', badge: 'NW-91', language: 'ar' } as const
    await as(admin).call(updateUser, { params: { id }, body: { ...input, version } })
    expect(await Promise.all([byName, byBadge, byLanguage].map(members))).toEqual([[], ['stale.nora'], ['stale.nora']])
  })

  test("who has chosen no language has the company's", async () => {
    const person = await signedIn([], { username: 'lang.one' })
    const id = await group(all(named('lang.'), { about: 'language', not: false, values: ['de'] }))
    expect(await members(id)).toEqual([])
    await database.query(`update customers set settings = settings || '{"language": "de"}' where id = $1`, [
      customer.id,
    ])
    expect(await members(id)).toEqual([person.username])
  })

  test('an invited person is one until their first sign-in', async () => {
    const person = await signedIn([], { username: 'guest.one' })
    const id = await group(all(named('guest.'), { about: 'state', not: false, values: ['invited'] }))
    await database.query('update users set invited_at = now(), last_sign_in_at = null where id = $1', [person.id])
    expect(await members(id)).toEqual(['guest.one'])
    await database.query('update users set last_sign_in_at = now() where id = $1', [person.id])
    expect(await members(id)).toEqual([])
  })

  test('two changes of one person at the same time are both seen', async () => {
    const id = await group(all(hasRole('learner'), hasRole('issues owner')))
    const people = await Promise.all(Array.from({ length: 8 }, () => signedIn([])))
    const give = (userId: string, name: string) =>
      transact(runtime.db, { customerId: customer.id }, tx =>
        tx.insert(userRoles).values({ userId, roleId: role(name) }),
      )
    await Promise.all(people.flatMap(person => [give(person.id, 'learner'), give(person.id, 'issues owner')]))
    expect((await members(id)).filter(name => people.some(({ username }) => username === name))).toHaveLength(8)
  })

  test('a rule that is set while people change sees them all', async () => {
    const id = await group()
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => signedIn([], { username: `meet.${n}` })))
    const roleId = role('QA Manager')
    await Promise.all([
      ...people.slice(0, 4).map(person => change(person, { act: 'giveRole', roleId })),
      save(id, all(named('meet.'), hasRole('QA Manager'))),
      ...people.slice(4).map(person => change(person, { act: 'giveRole', roleId })),
    ])
    expect(await members(id)).toHaveLength(8)
  })
})

describe('tags of a rule', () => {
  const tagged = async (...names: string[]) => {
    const body = { name: `Skill ${names[0]}`, description: '', appliesTo: ['users' as const], multiple: true }
    const { code } = await as(admin).call(createTagType, { body })
    const made = []
    for (const name of names) made.push(await as(admin).call(createTag, { body: { name, type: code } }))
    return made.map(({ id }) => id)
  }
  const give = async (person: TestUser, tagIds: string[]) => {
    const { version, username, profile } = await as(admin).call(getUser, { params: { id: person.id } })
    const fields = { ...profile, email: '', badge: '', language: null, timezone: null }
    const body = { ...fields, username, tagIds, version }
    await as(admin).call(updateUser, { params: { id: person.id }, body })
  }

  test('who is given a tag joins, who keeps it stays, and a merged tag is replaced without anyone leaving', async () => {
    const [welding = '', brazing = ''] = await tagged('Welding', 'Brazing')
    const person = await signedIn([], { username: 'tag.one' })
    const id = await group(all({ about: 'tag', not: false, values: [welding] }))
    await give(person, [welding])
    await give(person, [welding, brazing])
    expect(await members(id)).toEqual(['tag.one'])
    const { version } = await as(admin).call(getTag, { params: { id: welding } })
    await as(admin).call(mergeTag, { params: { id: welding }, body: { into: brazing, version } })
    const { rule } = await as(admin).call(getGroup, { params: { id } })
    expect(rule).toEqual(all({ about: 'tag', not: false, values: [brazing] }))
    expect(await moves(id)).toMatchObject([{ username: 'tag.one', joined: true }])
    await give(person, [])
    expect(await moves(id)).toMatchObject([{ joined: false }, { joined: true }])
  })

  test('one that a rule asks for is not deleted: no one leaves, and no one joins a rule about who lacks it', async () => {
    const [trainee = ''] = await tagged('Trainee')
    const person = await signedIn([], { username: 'tag.trainee' })
    await give(person, [trainee])
    const id = await group(all({ about: 'tag', not: true, values: [trainee] }, named('tag.trainee')))
    const remove = () => as(admin).call(deleteTag, { params: { id: trainee } })
    const { name } = await as(admin).call(getGroup, { params: { id } })
    await expect(remove()).rejects.toMatchObject({
      ...{ status: 409, problem: { message: expect.stringContaining(`group ${name}`) } },
    })
    expect(await members(id)).toEqual([])
    await save(id, all(named('nobody')))
    await remove()
    await expect(remove()).rejects.toMatchObject({ status: 404 })
  })
})

describe('by hand and by rule', () => {
  test('no one is added to a group with a rule by way of their own page or the list of users', async () => {
    const id = await group(all(named('nobody.')))
    const person = await signedIn([])
    await expect(change(person, { act: 'addToGroup', groupId: id })).rejects.toMatchObject({ status: 422 })
    const { version } = await as(admin).call(getUser, { params: { id: person.id } })
    const body = { roleIds: [], groupIds: [id], version }
    const put = as(admin).call(updateUserAccess, { params: { id: person.id }, body })
    await expect(put).rejects.toMatchObject({ status: 422, problem: { fields: { groupIds: expect.any(String) } } })
  })

  test("a person's other groups are changed without touching those by rule", async () => {
    const person = await signedIn([], { username: 'mixed.one' })
    const [byRule, byHand] = [await group(all(named('mixed.'))), await group()]
    const access = await as(admin).call(getUserAccess, { params: { id: person.id } })
    expect(access.groups.find(({ id }) => id === byRule)).toMatchObject({ held: true, byRule: true })
    const body = { roleIds: [], groupIds: [byHand], version: access.version }
    await as(admin).call(updateUserAccess, { params: { id: person.id }, body })
    expect([await members(byRule), await members(byHand)]).toEqual([['mixed.one'], ['mixed.one']])
  })
})

describe('roles of a rule', () => {
  test('one that a rule names is replaced in it, and not deleted before', async () => {
    const body = { name: 'Welder', description: '', copyOf: null }
    const { id: welder, version } = await as(admin).call(createRole, { body })
    const id = await group(any({ about: 'role', not: false, values: [welder] }))
    const params = { id: welder }
    await expect(as(admin).call(deleteRole, { params })).rejects.toMatchObject({ status: 409 })
    const person = await signedIn(['Welder'], { username: 'weld.one' })
    expect(await members(id)).toEqual(['weld.one'])
    const by = role('document scanner operator')
    await as(admin).call(replaceRole, { params, body: { by, version } })
    const { rule } = await as(admin).call(getGroup, { params: { id } })
    expect(rule).toEqual(any({ about: 'role', not: false, values: [by] }))
    expect(await members(id)).toEqual(['weld.one'])
    await change(person, { act: 'takeRole', roleId: by })
    expect(await members(id)).toEqual([])
  })

  test('not having a role is a condition too', async () => {
    const [one, two] = [
      await signedIn(['learner'], { username: 'neg.one' }),
      await signedIn([], { username: 'neg.two' }),
    ]
    const id = await group(all(named('neg.'), not(hasRole('learner', 'issues owner'))))
    expect(await members(id)).toEqual(['neg.two'])
    await change(two, { act: 'giveRole', roleId: role('issues owner') })
    await change(one, { act: 'takeRole', roleId: role('learner') })
    expect(await members(id)).toEqual(['neg.one'])
  })
})
