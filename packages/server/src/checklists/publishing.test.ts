import {
  checkChecklist,
  deleteChecklist,
  diffChecklistRevisions,
  findChecklistAssignees,
  getChecklist,
  getChecklistAssignments,
  getChecklistRevision,
  listChecklistRevisions,
  publishChecklist,
  saveChecklistDefinition,
  setChecklistAssignments,
} from '@gemba/domain/checklists/checklists.endpoints'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../platform/database/transact.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildChecklist, smallDefinition } from './checklists.builder.ts'
import { publishChecklist as publish } from './public/publishChecklist.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
let builder: TestUser
beforeAll(async () => {
  builder = await signedIn(['checklist administrator'])
})

const withBore = (more: object): Definition => {
  const [section] = smallDefinition.sections
  const questions = section?.questions.map(question => (question.id === 'bore' ? { ...question, ...more } : question))
  return { ...smallDefinition, sections: [{ ...section, questions }] } as Definition
}

describe('publishing', () => {
  test('numbers revisions from 0 and says who published, when and why', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer, published: false })
    const first = await as(builder).call(publishChecklist, { params: { id }, body: { version, notes: 'First issue' } })
    expect(first).toMatchObject({
      revision: 0,
      notes: 'First issue',
      questionCount: 2,
      publishedBy: { username: 'person1' },
    })
    expect(await as(builder).call(getChecklist, { params: { id } })).toMatchObject({ revision: 0, state: 'published' })
  })

  test('keeps a checklist that someone deletes at the same moment', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer, published: false })
    const deleting = await transact(runtime.db, { customerId: customer.id }, async tx => {
      await publish(tx, { hasFeature: () => true }, id, { version })
      const pressed = as(builder)
        .call(deleteChecklist, { params: { id } })
        .catch(error => error)
      await eventually(async () => {
        const { rows } = await database.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        expect(rows).toHaveLength(1)
      })
      return { pressed }
    })
    expect(await deleting.pressed).toMatchObject({ status: 409 })
    expect(await as(builder).call(getChecklistRevision, { params: { id, revision: '0' } })).toMatchObject({
      revision: 0,
    })
  })

  test('refuses what cannot be run, and says where', async () => {
    const definition = withBore({ lsl: 30, usl: 25, label: {} })
    const { id, version } = await buildChecklist(runtime.db, { customer, published: false, definition })
    const refusal = as(builder).call(publishChecklist, { params: { id }, body: { version } })
    await expect(refusal).rejects.toMatchObject({ status: 422 })
    const { refusals } = (await refusal.catch(error => error.problem.details)) as { refusals: { code: string }[] }
    expect(refusals.map(({ code }) => code).sort()).toEqual(['emptyLabel', 'limitsUpsideDown'])
    expect(await as(builder).call(checkChecklist, { params: { id } })).toMatchObject({ refusals })
    expect(await as(builder).call(getChecklist, { params: { id } })).toMatchObject({ revision: null, version })
  })

  test('asks before publishing with missing translations, and lists them', async () => {
    const definition: Definition = { ...smallDefinition, languages: ['en', 'de'] }
    const missing = ['section.s1.title', 'question.guard.label', 'question.bore.label']
    const { id, version } = await buildChecklist(runtime.db, { customer, published: false, definition })
    const publish = (confirmMissingTranslations: boolean) =>
      as(builder).call(publishChecklist, { params: { id }, body: { version, confirmMissingTranslations } })
    await expect(publish(false)).rejects.toMatchObject({
      status: 409,
      problem: {
        details: {
          languages: [{ locale: 'de', percent: 0, missing: ['checklist.name', ...missing] }],
        },
      },
    })
    expect(await publish(true)).toMatchObject({ revision: 0 })
  })

  test('keeps the type of a question over revisions', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer })
    const [section] = smallDefinition.sections
    const definition: Definition = {
      ...smallDefinition,
      sections: [
        {
          id: 's1',
          title: { en: section?.title.en ?? '' },
          questions: [{ id: 'guard', type: 'yesNo', label: { en: 'Closed?' } }],
        },
      ],
    }
    const saved = await as(builder).call(saveChecklistDefinition, { params: { id }, body: { definition, version } })
    const refusal = as(builder).call(publishChecklist, { params: { id }, body: { version: saved.version } })
    await expect(refusal).rejects.toMatchObject({ problem: { details: { refusals: [{ code: 'typeChanged' }] } } })
  })

  test('makes no second revision of what has not changed since, and says so before', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer })
    expect(await as(builder).call(checkChecklist, { params: { id } })).toMatchObject({ changed: false })
    const again = as(builder).call(publishChecklist, { params: { id }, body: { version, notes: 'Again' } })
    const message = 'Nothing has changed since revision 1. Nothing was published.'
    await expect(again).rejects.toMatchObject({ status: 409, problem: { message } })
    expect(await as(builder).call(listChecklistRevisions, { params: { id } })).toMatchObject({ total: 1 })
    const body = { definition: withBore({ usl: 25.03 }), version }
    await as(builder).call(saveChecklistDefinition, { params: { id }, body })
    expect(await as(builder).call(checkChecklist, { params: { id } })).toMatchObject({ changed: true })
  })

  test('two people who publish at the same time make one revision', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer, published: false })
    const publish = () => as(builder).call(publishChecklist, { params: { id }, body: { version } })
    const outcomes = await Promise.allSettled([publish(), publish()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await as(builder).call(listChecklistRevisions, { params: { id } })).toMatchObject({ total: 1 })
  })
})

describe('revisions', () => {
  test('stay as they were published, whatever is worked on later', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer })
    const wider = withBore({ usl: 25.03 })
    const saved = await as(builder).call(saveChecklistDefinition, {
      params: { id },
      body: { definition: wider, version },
    })
    expect(saved).toMatchObject({ state: 'changed' })
    const read = (revision: string) => as(builder).call(getChecklistRevision, { params: { id, revision } })
    expect((await read('0')).definition).toEqual(smallDefinition)
    await as(builder).call(publishChecklist, { params: { id }, body: { version: saved.version, notes: 'Wider' } })
    expect((await read('0')).definition).toEqual(smallDefinition)
    expect((await read('1')).definition).toEqual(wider)
    await expect(read('2')).rejects.toMatchObject({ status: 404 })
    const { revisions } = await as(builder).call(listChecklistRevisions, { params: { id } })
    expect(revisions.map(({ revision, notes }) => [revision, notes])).toEqual([
      [1, 'Wider'],
      [0, ''],
    ])
  })

  test('are compared limit by limit, also with what is being worked on', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer })
    await as(builder).call(saveChecklistDefinition, {
      params: { id },
      body: { definition: withBore({ usl: 25.03 }), version },
    })
    const changes = await as(builder).call(diffChecklistRevisions, { params: { id }, query: { from: 0 } })
    expect(changes).toMatchObject({
      added: [],
      removed: [],
      changed: [{ id: 'bore', limits: [{ field: 'usl', before: 25.021, after: 25.03 }] }],
    })
  })

  test('going back to what is published leaves nothing to publish', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer })
    const save = (definition: Definition, at: number) =>
      as(builder).call(saveChecklistDefinition, { params: { id }, body: { definition, version: at } })
    const away = await save(withBore({ usl: 26 }), version)
    expect(await save(withBore({ usl: 25.021 }), away.version)).toMatchObject({ state: 'published' })
  })

  test('of another customer do not exist', async () => {
    const { id } = await buildChecklist(runtime.db, { customer: other })
    const calls = [
      () => as(builder).call(listChecklistRevisions, { params: { id } }),
      () => as(builder).call(getChecklistRevision, { params: { id, revision: '0' } }),
      () => as(builder).call(getChecklistAssignments, { params: { id } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 })
  })
})

describe('assignments', () => {
  test('name people and roles, and are replaced as a whole', async () => {
    const operator = await signedIn(['checklist operator'], { username: 'lathe.operator' })
    const { id, version } = await buildChecklist(runtime.db, { customer })
    const { users, roles } = await as(builder).call(findChecklistAssignees, { query: { search: 'operator' } })
    expect(users.map(({ username }) => username)).toEqual(['lathe.operator'])
    const role = roles.find(({ name }) => name === 'checklist operator')
    const to = { userIds: [operator.id], groupIds: [], roleIds: [role?.id ?? ''] }
    const set = await as(builder).call(setChecklistAssignments, { params: { id }, body: { ...to, version } })
    expect(set).toMatchObject({ users: [{ id: operator.id }], roles: [{ name: 'checklist operator' }] })
    expect(await as(builder).call(getChecklist, { params: { id } })).toMatchObject({
      assigned: { users: 1, groups: 0, roles: 1 },
    })
    const none = { userIds: [], groupIds: [], roleIds: [], version: set.version }
    expect(await as(builder).call(setChecklistAssignments, { params: { id }, body: none })).toMatchObject({ users: [] })
  })
})
