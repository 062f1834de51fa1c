import { createChecklistCategory, deleteChecklistCategory } from '@gemba/domain/checklists/categories.endpoints'
import {
  activateChecklist,
  createChecklist,
  deleteChecklist,
  duplicateChecklist,
  exportChecklist,
  getChecklist,
  listChecklists,
  saveChecklistDefinition,
  setChecklistAssignments,
  updateChecklist,
} from '@gemba/domain/checklists/checklists.endpoints'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { createTag } from '@gemba/domain/tags/tags.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildChecklist, smallDefinition } from './checklists.builder.ts'

const { runtime, customer, other, signedIn, as } = await testServer()
const nothingMailed = { userIds: [], roleIds: [], addresses: [], onlyFailures: false }
let admin: TestUser
let builder: TestUser
let auditor: TestUser
let operator: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  builder = await signedIn(['checklist administrator'])
  auditor = await signedIn(['checklist auditor'])
  operator = await signedIn(['checklist operator'])
})

describe('who may', () => {
  test('no one without a sign-in', async () => {
    await expect(as(null).call(listChecklists, { query: { type: 'process' } })).rejects.toMatchObject({ status: 401 })
  })

  test('administrators and checklist administrators build', async () => {
    for (const user of [admin, builder]) {
      const { can } = await as(user).call(listChecklists, { query: { type: 'process' } })
      expect(can).toEqual({ create: true })
      const made = await as(user).call(createChecklist, { body: { name: 'First article', type: 'product' } })
      expect(made.can).toEqual({
        update: true,
        publish: true,
        delete: true,
        duplicate: true,
        recode: true,
        assign: true,
        export: true,
      })
    }
  })

  test('an auditor sees everything and changes nothing', async () => {
    const { id } = await buildChecklist(runtime.db, { customer, name: 'For the auditor' })
    const checklist = await as(auditor).call(getChecklist, { params: { id } })
    expect(checklist.can).toEqual({
      update: false,
      publish: false,
      delete: false,
      duplicate: false,
      recode: false,
      assign: false,
      export: true,
    })
    await as(auditor).call(exportChecklist, { params: { id } })
    const writes = [
      () => as(auditor).call(createChecklist, { body: { name: 'x', type: 'process' } }),
      () =>
        as(auditor).call(saveChecklistDefinition, {
          params: { id },
          body: { definition: smallDefinition, version: 1 },
        }),
      () => as(auditor).call(duplicateChecklist, { params: { id }, body: { name: 'x' } }),
      () => as(auditor).call(deleteChecklist, { params: { id } }),
    ]
    for (const write of writes) await expect(write()).rejects.toMatchObject({ status: 403 })
  })

  test('an operator runs checklists and does not administer them', async () => {
    const { id } = await buildChecklist(runtime.db, { customer })
    await expect(as(operator).call(listChecklists, { query: { type: 'process' } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(as(operator).call(getChecklist, { params: { id } })).rejects.toMatchObject({ status: 403 })
  })

  test('a checklist of another customer does not exist', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer: other })
    const calls = [
      () => as(admin).call(getChecklist, { params: { id } }),
      () => as(admin).call(exportChecklist, { params: { id } }),
      () => as(admin).call(deleteChecklist, { params: { id } }),
      () => as(admin).call(saveChecklistDefinition, { params: { id }, body: { definition: smallDefinition, version } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 })
  })

  test('a type that the company has not switched on responds as if it did not exist', async () => {
    const small = await provisionCustomer(runtime.db, {
      name: 'Only Process',
      features: featureFlags.filter(feature => feature !== 'allowProductChecklists'),
    })
    const { id } = await buildChecklist(runtime.db, { customer: small, type: 'product' })
    const boss = await signedIn(['administrator'], { at: small, username: 'only.process' })
    const off = { status: 404, problem: { type: 'urn:gemba:problem:feature-not-enabled' } }
    await expect(as(boss).call(listChecklists, { query: { type: 'product' } })).rejects.toMatchObject(off)
    await expect(as(boss).call(getChecklist, { params: { id } })).rejects.toMatchObject(off)
    expect(await as(boss).call(listChecklists, { query: { type: 'process' } })).toMatchObject({ total: 0 })
  })
})

describe('adding and changing', () => {
  test('the server gives a readable code that is never given twice', async () => {
    const make = (name: string) => as(builder).call(createChecklist, { body: { name, type: 'process' } })
    const codes = [await make('Tägliche Prüfung'), await make('Tägliche Prüfung!'), await make('فحص')].map(c => c.code)
    expect(codes).toEqual(['tagliche-prufung', 'tagliche-prufung-2', 'process'])
  })

  test('two people who add the same name at the same time get two codes', async () => {
    const body = { name: 'At once', type: 'process' as const }
    const made = await Promise.all([1, 2, 3].map(() => as(builder).call(createChecklist, { body })))
    expect(made.map(({ code }) => code).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3'])
  })

  test('category, tags and mail are kept and named', async () => {
    const category = await as(builder).call(createChecklistCategory, { body: { name: 'Safety', type: 'process' } })
    const tag = await as(builder).call(createTag, { body: { name: 'Plant 2' } })
    const { id, version } = await buildChecklist(runtime.db, { customer, name: 'Trucks' })
    const body = {
      name: 'Forklift trucks',
      categoryId: category.id,
      tagIds: [tag.id],
      mail: { ...nothingMailed, userIds: [operator.id], addresses: ['shift@nordwerk.example'], onlyFailures: true },
      version,
    }
    const saved = await as(builder).call(updateChecklist, { params: { id }, body })
    expect(saved).toMatchObject({
      name: 'Forklift trucks',
      category: { name: 'Safety', code: 'safety' },
      tags: [{ name: 'Plant 2' }],
      mailRecipients: { users: [{ id: operator.id }] },
      version: version + 1,
    })
    await expect(as(builder).call(deleteChecklistCategory, { params: { id: category.id } })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('an address that no mail could be sent to is refused at its field', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer, name: 'Long address' })
    const addresses = ['fine@nordwerk.example', `${'a'.repeat(60)}@${'b'.repeat(150)}.example`]
    const body = { name: 'Long address', mail: { ...nothingMailed, addresses }, version }
    await expect(as(builder).call(updateChecklist, { params: { id }, body })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { 'mail.addresses.1': 'Use at most 200 characters.' } },
    })
  })

  test('people, categories and tags of another customer are refused', async () => {
    const stranger = await signedIn(['administrator'], { at: other, username: 'stranger' })
    const theirs = await as(stranger).call(createChecklistCategory, { body: { name: 'Theirs', type: 'process' } })
    const { id, version } = await buildChecklist(runtime.db, { customer })
    const body = { name: 'x', mail: nothingMailed, version }
    const save = (more: object) => as(builder).call(updateChecklist, { params: { id }, body: { ...body, ...more } })
    await expect(save({ categoryId: theirs.id })).rejects.toMatchObject({ status: 422 })
    await expect(save({ mail: { ...nothingMailed, userIds: [stranger.id] } })).rejects.toMatchObject({ status: 422 })
    const to = { userIds: [stranger.id], groupIds: [], roleIds: [], version }
    await expect(as(builder).call(setChecklistAssignments, { params: { id }, body: to })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { userIds: 'One of these people no longer exists.' } },
    })
    const { id: tag } = await as(stranger).call(createTag, { body: { name: 'Theirs' } })
    await expect(save({ tagIds: [tag] })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { tagIds: 'One of these tags no longer exists.' } },
    })
  })

  test('the second to save learns who was first, and nothing is overwritten', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer })
    const shorter = { ...smallDefinition, sections: smallDefinition.sections.map(s => ({ ...s, questions: [] })) }
    const save = (user: TestUser, definition: typeof smallDefinition) =>
      as(user).call(saveChecklistDefinition, { params: { id }, body: { definition, version } })
    expect(await save(builder, shorter)).toMatchObject({ version: version + 1, state: 'changed', questionCount: 0 })
    await expect(save(admin, smallDefinition)).rejects.toMatchObject({
      status: 409,
      problem: { details: { name: 'Person 2', version: version + 1 } },
    })
    const { definition } = await as(admin).call(getChecklist, { params: { id } })
    expect(definition).toEqual(shorter)
  })

  test('what does not look like a definition is refused', async () => {
    const { id, version } = await buildChecklist(runtime.db, { customer })
    const definition = { ...smallDefinition, surprise: true }
    const refusal = as(builder).call(saveChecklistDefinition, {
      params: { id },
      body: { definition, version } as never,
    })
    await expect(refusal).rejects.toMatchObject({ status: 422 })
  })

  test('a checklist that was never published is deleted; a published one is deactivated', async () => {
    const draft = await buildChecklist(runtime.db, { customer, published: false })
    await as(builder).call(deleteChecklist, { params: { id: draft.id } })
    await expect(as(builder).call(getChecklist, { params: { id: draft.id } })).rejects.toMatchObject({ status: 404 })
    const { id, version } = await buildChecklist(runtime.db, { customer })
    await expect(as(builder).call(deleteChecklist, { params: { id } })).rejects.toMatchObject({ status: 409 })
    const off = await as(builder).call(activateChecklist, { params: { id }, body: { active: false, version } })
    expect(off).toMatchObject({ active: false, revision: 0 })
  })

  test('a copy has the questions, a code of its own and no revision', async () => {
    const { id } = await buildChecklist(runtime.db, { customer, name: 'Original' })
    const copy = await as(builder).call(duplicateChecklist, { params: { id }, body: { name: 'Original' } })
    expect(copy).toMatchObject({ code: 'original-2', revision: null, definition: smallDefinition, questionCount: 2 })
  })

  test('the same request sent twice adds one checklist', async () => {
    const request = { body: { name: 'Twice', type: 'product' as const }, headers: { 'idempotency-key': 'c1' } }
    const answers = await Promise.all([
      as(builder).call(createChecklist, request),
      as(builder).call(createChecklist, request),
    ])
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('the list', () => {
  test('finds by words, category, tags, state and use, and sorts', async () => {
    const home = await signedIn(['checklist administrator'], { at: other, username: 'list.admin' })
    const category = await as(home).call(createChecklistCategory, { body: { name: 'Audits', type: 'product' } })
    const tag = await as(home).call(createTag, { body: { name: 'Line 7' } })
    const build = (name: string, more = {}) =>
      buildChecklist(runtime.db, { customer: other, type: 'product', name, ...more })
    const alpha = await build('Alpha', { categoryId: category.id })
    await build('Beta', { published: false })
    await build('Gamma', { active: false })
    const body = {
      name: 'Alpha',
      categoryId: category.id,
      tagIds: [tag.id],
      mail: nothingMailed,
      version: alpha.version,
    }
    await as(home).call(updateChecklist, { params: { id: alpha.id }, body })
    const names = async (query: object) =>
      (await as(home).call(listChecklists, { query: { type: 'product', ...query } })).checklists.map(({ name }) => name)
    expect(await names({})).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(await names({ sort: 'name', descending: true })).toEqual(['Gamma', 'Beta', 'Alpha'])
    expect(await names({ search: 'mm' })).toEqual(['Gamma'])
    expect(await names({ categoryId: category.id })).toEqual(['Alpha'])
    expect(await names({ tagIds: [tag.id] })).toEqual(['Alpha'])
    expect(await names({ active: false })).toEqual(['Gamma'])
    expect(await names({ state: 'unpublished' })).toEqual(['Beta'])
    expect(await names({ state: 'published', active: true })).toEqual(['Alpha'])
    await expect(names({ sort: 'definition' })).rejects.toMatchObject({ status: 422 })
  })
})

describe('the code of a checklist', () => {
  const body = { name: 'Chosen', type: 'process' as const }
  const settings = ({ name, version }: { name: string; version: number }) => ({ name, version, mail: nothingMailed })

  test('can be chosen, and changed until the first revision is published', async () => {
    const made = await as(builder).call(createChecklist, { body: { ...body, code: ' WI-100.2 ' } })
    expect(made).toMatchObject({ code: 'WI-100.2', can: { recode: true } })
    const params = { id: made.id }
    const changed = await as(builder).call(updateChecklist, { params, body: { ...settings(made), code: 'WI-101' } })
    expect(changed.code).toBe('WI-101')
    const written = await as(builder).call(updateChecklist, { params, body: { ...settings(changed), code: 'wi-101' } })
    expect(written.code).toBe('wi-101')
  })

  test('stays when the checklist was published', async () => {
    const { id } = await buildChecklist(runtime.db, { customer, published: true })
    const checklist = await as(builder).call(getChecklist, { params: { id } })
    expect(checklist.can.recode).toBe(false)
    const change = (code: string) =>
      as(builder).call(updateChecklist, { params: { id }, body: { ...settings(checklist), code } })
    await expect(change('OTHER')).rejects.toMatchObject({
      status: 422,
      problem: { fields: { code: expect.any(String) } },
    })
    expect(await change(checklist.code)).toMatchObject({ code: checklist.code })
  })

  test('belongs to one checklist of the company, whatever its letters', async () => {
    await as(builder).call(createChecklist, { body: { ...body, code: 'LATHE-1' } })
    const again = as(builder).call(createChecklist, { body: { ...body, type: 'product', code: 'lathe-1' } })
    await expect(again).rejects.toMatchObject({
      status: 422,
      problem: { fields: { code: 'Another checklist uses this code. Choose a different one.' } },
    })
    const free = await as(builder).call(createChecklist, { body })
    const take = as(builder).call(updateChecklist, {
      params: { id: free.id },
      body: { ...settings(free), code: 'Lathe-1' },
    })
    await expect(take).rejects.toMatchObject({ status: 422, problem: { fields: { code: expect.any(String) } } })
  })

  test('cannot have spaces or slashes', async () => {
    for (const code of ['a b', 'a/b', '-a', 'a'.repeat(41)])
      await expect(as(builder).call(createChecklist, { body: { ...body, code } })).rejects.toMatchObject({
        status: 422,
        problem: { fields: { code: expect.stringContaining('letters, digits') } },
      })
  })
})

test('spaces and line ends around the texts of a definition are not stored', async () => {
  const { id, version } = await buildChecklist(runtime.db, { customer })
  const [section] = smallDefinition.sections
  const [question] = section?.questions ?? []
  const pasted = { ...question, label: { en: '  Guard closed\r\n' } }
  const definition = { ...smallDefinition, sections: [{ ...section, questions: [pasted] }] } as typeof smallDefinition
  await as(builder).call(saveChecklistDefinition, { params: { id }, body: { definition, version } })
  const stored = await as(builder).call(getChecklist, { params: { id } })
  expect(stored.definition.sections[0]?.questions[0]?.label).toEqual({ en: 'Guard closed' })
})
