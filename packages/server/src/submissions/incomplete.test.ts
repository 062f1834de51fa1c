import { randomUUID } from 'node:crypto'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { getDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { runsAt, someHeader } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { goodAnswers } from './submissions.builder.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
const { begun } = runsAt(server)
const { db } = runtime
const header = someHeader
let anna: TestUser
let boris: TestUser

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
})

const countOf = async (table: string, where = sql`true`) => {
  const { rows } = await transact(db, { customerId: customer.id }, tx =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`),
  )
  return rows[0]?.count
}

describe('what is incomplete', () => {
  const strict: Definition = {
    ...smallDefinition,
    settings: { header: { machine: 'required' } },
    sections: [
      {
        id: 's1',
        title: { en: 'Machine' },
        questions: [
          {
            id: 'guard',
            type: 'passFail',
            label: { en: 'The guard is closed' },
            required: true,
            triggers: [{ when: { kind: 'nonconforming' }, note: true, photos: 1 }],
          },
          { id: 'oil', type: 'passFail', label: { en: 'Oil level' }, required: true },
        ],
      },
    ],
  }

  test('is refused with what each question lacks, and nothing is stored', async () => {
    const checklist = await buildChecklist(db, {
      customer,
      name: 'Strict',
      definition: strict,
      assignedTo: { userIds: [anna.id] },
    })
    const answers: Answers = { guard: { type: 'passFail', value: 'fail' } }
    const run = await begun(anna, checklist, { answers, header: { ...header, machine: '' } })
    const before = await countOf('submissions')
    const refusal = await as(anna)
      .call(submitDraft, run)
      .catch(error => error)
    expect(refusal).toMatchObject({ status: 422 })
    expect(refusal.problem.fields).toEqual({
      'answers.guard': 'Add a note. Add 1 more photo.',
      'answers.oil': 'Required.',
      'header.machine': 'Required.',
    })
    expect(await countOf('submissions')).toBe(before)
    expect((await as(anna).call(getDraft, { params: run.params })).locked).toBe(true)
  })

  test('is checked by the server: a photo that never arrived is no evidence', async () => {
    const checklist = await buildChecklist(db, {
      customer,
      name: 'Strict too',
      definition: strict,
      assignedTo: { userIds: [anna.id] },
    })
    const photos = ['7d9a2f6e-0e0e-4a57-9a53-0d6a3f5f8d11']
    const guard = { type: 'passFail' as const, value: 'fail' as const, note: 'Latch is worn', photos }
    const run = await begun(anna, checklist, { answers: { guard, oil: { type: 'passFail', value: 'pass' } } })
    const refusal = await as(anna)
      .call(submitDraft, run)
      .catch(error => error)
    expect(Object.keys(refusal.problem.fields)).toEqual(['answers.guard'])
  })

  test('is checked by the server: a text file is no photo', async () => {
    const checklist = await buildChecklist(db, {
      customer,
      name: 'Strict three',
      definition: strict,
      assignedTo: { userIds: [anna.id] },
    })
    const form = new FormData()
    form.set('file', new File(['worn'], 'latch.txt', { type: 'text/plain' }))
    const { id } = await as(anna).call(uploadFile, { body: form as never })
    const guard = { type: 'passFail' as const, value: 'fail' as const, note: 'Latch is worn', photos: [id] }
    const run = await begun(anna, checklist, { answers: { guard, oil: { type: 'passFail', value: 'pass' } } })
    await expect(as(anna).call(submitDraft, run)).rejects.toMatchObject({
      problem: { fields: { 'answers.guard': "A file in this answer isn't a photo. Take a photo instead." } },
    })
  })

  test('is checked by the server: what another answer has hidden since is neither required nor on record', async () => {
    const definition = structuredClone(smallDefinition)
    definition.sections[0]?.questions.push({
      ...{ id: 'damage', type: 'photo', label: { en: 'The damage' } },
      visibleWhen: { question: 'guard', operator: 'is', value: 'fail' },
    } as never)
    const assignedTo = { userIds: [anna.id] }
    const checklist = await buildChecklist(db, { customer, name: 'Damage', definition, assignedTo })
    const damage = { type: 'photo' as const, files: [randomUUID()] }
    const { id } = await as(anna).call(
      submitDraft,
      await begun(anna, checklist, { answers: { ...goodAnswers, damage } }),
    )
    const { rounds } = await as(anna).call(getSubmission, { params: { id } })
    expect(rounds[0]?.answers).toEqual(goodAnswers)
  })

  test('is checked by the server: people have the name and role they claim, files the required type', async () => {
    const definition = structuredClone(smallDefinition)
    definition.sections[0]?.questions.push(
      { id: 'plan', type: 'file', label: { en: 'Plan' }, endings: ['pdf'] } as never,
      { id: 'release', type: 'person', label: { en: 'Released by' }, role: 'QA Manager' } as never,
    )
    const assignedTo = { userIds: [anna.id] }
    const checklist = await buildChecklist(db, { customer, name: 'Release', definition, assignedTo })
    const upload = async (name: string, content: string) => {
      const form = new FormData()
      form.set('file', new File([content], name))
      return (await as(anna).call(uploadFile, { body: form as never })).id
    }
    const manager = await signedIn(['QA Manager'], { firstName: 'Rosa', lastName: 'Stein' })
    const submitting = async (answers: Answers) =>
      as(anna).call(submitDraft, await begun(anna, checklist, { answers: { ...goodAnswers, ...answers } }))
    const person = (id?: string, name?: string): Answers => ({
      release: { type: 'person', ...(id && { id }), ...(name && { name }) },
    })
    const nobody = "This person can't be chosen here. Choose someone else."
    const refused = (fields: object) => ({ status: 422, problem: { fields } })
    for (const wrong of [
      person('nobody', 'Nobody'),
      person(boris.id, 'Boris Lang'),
      person(manager.id, 'Rosa Klein'),
      person(undefined, 'Rosa Stein'),
    ])
      await expect(submitting(wrong)).rejects.toMatchObject(refused({ 'answers.release': nobody }))
    const files = async (name: string, content: string): Promise<Answers> => ({
      plan: { type: 'file', files: [await upload(name, content)] },
    })
    const kind = 'A file in this answer has an unsupported type.'
    for (const [name, content] of [
      ['plan.txt', '%PDF-1.7'],
      ['plan.csv', 'a;b'],
    ] as const)
      await expect(submitting(await files(name, content))).rejects.toMatchObject(refused({ 'answers.plan': kind }))
    const pdf = await files('Plan.PDF', '%PDF-1.7 an empty one')
    expect(await submitting({ ...pdf, ...person(manager.id, 'Rosa Stein') })).toMatchObject({ result: 'pass' })
  })

  test('is a run in which nothing was answered, even if nothing is required', async () => {
    const definition = structuredClone(smallDefinition)
    for (const question of definition.sections[0]?.questions ?? [])
      if ('required' in question) question.required = false
    const checklist = await buildChecklist(db, {
      customer,
      name: 'Lenient',
      definition,
      assignedTo: { userIds: [anna.id] },
    })
    const run = await begun(anna, checklist, { answers: {} })
    const refusal = await as(anna)
      .call(submitDraft, run)
      .catch(error => error)
    expect(refusal.problem.fields).toEqual({ answers: 'Nothing has been answered yet.' })
  })
})
