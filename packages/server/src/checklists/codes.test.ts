// A code is unique regardless of case, also when two people use it at the same time (docs/decisions/0021).
import {
  createChecklist,
  importChecklist,
  listChecklists,
  previewChecklistImport,
} from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import { createDraft, getRunnableChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildChecklist, smallDefinition } from './checklists.builder.ts'

const { runtime, customer, signedIn, as } = await testServer()
let builder: TestUser
beforeAll(async () => {
  builder = await signedIn(['checklist administrator'])
})

const create = (code: string) =>
  as(builder).call(createChecklist, { body: { name: code, code, type: 'process', tagIds: [] } as never })
const fileOf = (code: string) => {
  const checklist = { code, name: code, type: 'process' as const }
  const file: ChecklistFile = { format: 'gemba-checklist', formatVersion: 1, checklist, definition: smallDefinition }
  return JSON.stringify(file)
}
const bring = (code: string) => as(builder).call(importChecklist, { body: { file: fileOf(code) } })
const codesLike = async (code: string) => {
  const { checklists } = await as(builder).call(listChecklists, { query: { type: 'process', search: code } })
  return checklists.map(checklist => checklist.code)
}

describe('a file whose code differs from that of a checklist in capital letters alone', () => {
  test('is about that checklist, and asks what to do', async () => {
    const { id } = await create('Press-04')
    const { existing } = await as(builder).call(previewChecklistImport, { body: { file: fileOf('PRESS-04') } })
    expect(existing).toMatchObject({ id })
    await expect(bring('PRESS-04')).rejects.toMatchObject({ status: 409 })
    expect(await codesLike('press-04')).toEqual(['Press-04'])
  })

  test('makes one checklist, however many import or choose it at the same time', async () => {
    const tries = [bring('Lathe-1'), create('LATHE-1'), bring('lathe-1'), create('lathe-1'), bring('LATHE-1')]
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled)
      if (one.status === 'rejected') expect([409, 422]).toContain((one.reason as { status: number }).status)
    expect(await codesLike('lathe-1')).toHaveLength(1)
  })
})

test('a checklist is run by its code however it is typed', async () => {
  const operator = await signedIn(['checklist operator'])
  const { id, code } = await buildChecklist(runtime.db, { customer, assignedTo: { userIds: [operator.id] } })
  const typed = code.toUpperCase()
  expect(typed).not.toBe(code)
  expect(await as(operator).call(getRunnableChecklist, { params: { code: typed } })).toMatchObject({ id, code })
  const { draft } = await as(operator).call(createDraft, { body: { code: typed, userIdentity: '' } })
  expect(draft.checklist).toMatchObject({ id, code })
})
