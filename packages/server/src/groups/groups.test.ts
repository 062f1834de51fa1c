import { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import {
  addGroupMembers,
  exportGroupMembers,
  findGroupCandidates,
  listGroupMembers,
  listGroupMoves,
  removeGroupMembers,
} from '@gemba/domain/groups/groupMembers.endpoints'
import {
  createGroup,
  deleteGroup,
  exportGroups,
  getGroup,
  listGroups,
  renameGroup,
} from '@gemba/domain/groups/groups.endpoints'
import { changeUsers, listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'], { username: 'the.admin' })
})

const made = (name: string, by = admin) => as(by).call(createGroup, { body: { name } })
const read = (id: string, by = admin) => as(by).call(getGroup, { params: { id } })
const rename = (id: string, name: string, version: number) =>
  as(admin).call(renameGroup, { params: { id }, body: { name, version } })
const add = (id: string, people: readonly TestUser[], by = admin) =>
  as(by).call(addGroupMembers, { params: { id }, body: { userIds: people.map(person => person.id) } })
const take = (id: string, people: readonly TestUser[]) =>
  as(admin).call(removeGroupMembers, { params: { id }, body: { userIds: people.map(person => person.id) } })
const members = async (id: string, query: object = {}, by = admin) =>
  (await as(by).call(listGroupMembers, { query: { groupId: id, ...query } })).members.map(({ username }) => username)
const auditOf = async (id: string) => {
  const { rows } = await database.query(
    `select action, record::jsonb -> 'old' as old, record::jsonb -> 'new' as new from audit_rows
     where entity_id = $1 order by sequence`,
    [id],
  )
  return rows
}
const refused = (status: number, field?: string) => ({
  status,
  ...(field && { problem: { fields: { [field]: expect.any(String) } } }),
})

describe('who may', () => {
  test('no one without a sign-in', async () => {
    await expect(as(null).call(listGroups)).rejects.toMatchObject({ status: 401 })
  })

  test('an operator sees none; a checklist administrator sees all and changes none', async () => {
    const operator = await signedIn(['checklist operator'])
    await expect(as(operator).call(listGroups)).rejects.toMatchObject({ status: 403 })
    const { id } = await made('Seen')
    const reader = await signedIn(['checklist administrator'])
    const { can, groups } = await as(reader).call(listGroups, { query: {} })
    expect(can.create).toBe(false)
    expect(groups.find(group => group.id === id)?.can).toEqual({ update: false, changeMembers: false, delete: false })
    await expect(made('Mine', reader)).rejects.toMatchObject({ status: 403 })
    await expect(add(id, [reader], reader)).rejects.toMatchObject({ status: 403 })
  })

  test('someone with Review alone sees the groups that they are in', async () => {
    const learner = await signedIn(['learner'])
    const [own, foreign] = [await made('Apprentices'), await made('Managers')]
    await add(own.id, [learner])
    const { groups } = await as(learner).call(listGroups, { query: {} })
    expect(groups.map(({ name }) => name)).toEqual(['Apprentices'])
    await expect(read(foreign.id, learner)).rejects.toMatchObject({ status: 404 })
    expect(await members(own.id, {}, learner)).toEqual([learner.username])
    expect(await members(foreign.id, {}, learner)).toEqual([])
  })

  test('a group of another customer does not exist, and neither do its people', async () => {
    const stranger = await signedIn(['administrator'], { at: other })
    const { id } = await made('Ours')
    await expect(read(id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(add(id, [stranger], stranger)).rejects.toMatchObject({ status: 404 })
    await expect(as(stranger).call(deleteGroup, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(add(id, [stranger])).rejects.toMatchObject(refused(422, 'userIds'))
  })
})

describe('names', () => {
  test('two that differ only in case or in how Unicode writes them are the same', async () => {
    await made('Frühschicht')
    await expect(made('FRÜHSCHICHT')).rejects.toMatchObject(refused(422, 'name'))
    await expect(made('  Fru\u0308hschicht ')).rejects.toMatchObject(refused(422, 'name'))
    const { id } = await made('Late shift')
    await expect(rename(id, 'frühschicht', 1)).rejects.toMatchObject(refused(422, 'name'))
    expect(await rename(id, 'LATE shift', 1)).toMatchObject({ name: 'LATE shift', version: 2 })
  })

  test('what cannot be seen is no name, and what is too long is none', async () => {
    for (const name of ['', '   ', '\u200b\u200e', 'x'.repeat(101)])
      await expect(made(name)).rejects.toMatchObject(refused(422, 'name'))
    expect(await made('وردية الصباح 1')).toMatchObject({ name: 'وردية الصباح 1' })
  })

  test('someone who was faster is not overwritten', async () => {
    const { id } = await made('Raced')
    await rename(id, 'First', 1)
    await expect(rename(id, 'Second', 1)).rejects.toMatchObject({ status: 409 })
    expect(await auditOf(id)).toMatchObject([
      { action: 'Groups Create', new: { name: 'Raced' } },
      { action: 'Groups Update', old: { name: 'Raced' }, new: { name: 'First' } },
    ])
  })
})

describe('the list', () => {
  test('says how many people are in a group and what is assigned to it', async () => {
    const { id } = await made('Counted')
    await add(id, [await signedIn([]), await signedIn([])])
    await buildChecklist(runtime.db, { customer, name: 'Counted start-up', assignedTo: { groupIds: [id] } })
    const { groups } = await as(admin).call(listGroups, { query: { search: 'COUNTED', kind: 'hand' } })
    expect(groups).toMatchObject([{ name: 'Counted', kind: 'hand', members: 2, checklists: 1 }])
    expect(await read(id)).toMatchObject({ usedBy: [{ name: 'Counted start-up', type: 'process' }] })
  })

  test('a name that looks like a formula stays text in the file', async () => {
    const { id } = await made('=1+1')
    expect(String(await as(admin).call(exportGroups, { query: {} }))).toContain("'=1+1")
    await add(id, [await signedIn([], { username: 'exported.one', firstName: '@SUM' })])
    const file = String(await as(admin).call(exportGroupMembers, { query: { groupId: id } }))
    expect(file).toContain('exported.one')
    expect(file).toContain("'@SUM")
  })
})

describe('people by hand', () => {
  test('several are added and removed at once; who is in already stays', async () => {
    const { id } = await made('By hand')
    const [one, two] = [await signedIn([], { username: 'ann.one' }), await signedIn([], { username: 'bob.two' })]
    expect((await add(id, [one])).changed).toEqual([one.id])
    expect((await add(id, [one, two])).changed).toEqual([two.id])
    expect(await members(id)).toEqual(['ann.one', 'bob.two'])
    expect(await members(id, { search: 'two BOB' })).toEqual(['bob.two'])
    expect(await members(id, { count: 1, next: 1 })).toEqual(['bob.two'])
    expect((await take(id, [one])).changed).toEqual([one.id])
    expect((await take(id, [one])).changed).toEqual([])
    expect((await auditOf(id)).slice(1)).toMatchObject([
      { action: 'Groups Update', new: { joined: [one.id] } },
      { action: 'Groups Update', new: { joined: [two.id] } },
      { action: 'Groups Update', new: { left: [one.id] } },
    ])
  })

  test('people are found who are active and not in the group', async () => {
    const { id } = await made('Candidates')
    const inside = await signedIn([], { username: 'zoe.inside', firstName: 'Zoë' })
    await signedIn([], { username: 'zoe.outside', firstName: 'Zoë' })
    const gone = await signedIn([], { username: 'zoe.gone', firstName: 'Zoë' })
    await as(admin).call(changeUsers, { body: { userIds: [gone.id], change: { act: 'deactivate' } } })
    await add(id, [inside])
    const { people } = await as(admin).call(findGroupCandidates, { params: { id }, query: { search: 'zoe' } })
    expect(people.map(({ username }) => username)).toEqual(['zoe.outside'])
  })

  test('the history says who joined and left, and who did it, whichever way they took', async () => {
    const { id } = await made('Remembered')
    const person = await signedIn([], { username: 'rita.moves' })
    await add(id, [person])
    const leave = { act: 'removeFromGroup', groupId: id } as const
    await as(admin).call(changeUsers, { body: { userIds: [person.id], change: leave } })
    const { moves } = await as(admin).call(listGroupMoves, { params: { id }, query: {} })
    expect(moves).toMatchObject([
      { person: { username: 'rita.moves' }, joined: false, reason: null, by: 'Person 1' },
      { person: { username: 'rita.moves' }, joined: true, reason: null },
    ])
  })
})

describe('deleting', () => {
  test('takes the group from its checklists and people, at once, and the audit names both', async () => {
    const { id } = await made('Dissolved')
    const operator = await signedIn(['checklist operator'])
    await add(id, [operator])
    const checklist = await buildChecklist(runtime.db, { customer, name: 'Orphaned', assignedTo: { groupIds: [id] } })
    const runnable = async () => {
      const query = { checklistTypeCode: 'process', assigned: true, search: 'Orphaned' } as const
      return (await as(operator).call(listOperatorChecklists, { query })).total
    }
    expect(await runnable()).toBe(1)
    await as(admin).call(deleteGroup, { params: { id } })
    expect(await runnable()).toBe(0)
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
    expect((await as(admin).call(listUsers, { query: { id: operator.id } })).users[0]?.groups).toEqual([])
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'Groups Delete',
      old: { name: 'Dissolved', userIds: [operator.id] },
    })
    expect(await auditOf(checklist.id)).toMatchObject([
      { action: 'Checklists Update', old: { groupIds: [id] }, new: { groupIds: [] } },
    ])
  })
})
