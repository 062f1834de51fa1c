import { revokePublicLink } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { readStartCode } from '@gemba/domain/startCodes/startCode'
import {
  createStartCodes,
  listStartCodes,
  listStartSheet,
  revokeStartCode,
  updateStartCode,
} from '@gemba/domain/startCodes/startCodes.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { publicLinkActs } from '../publicLinks/publicLinks.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { startCodeActs } from './startCodes.builder.ts'
import { atMachines } from './startCodes.samples.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
let admin: TestUser
let checklist: { id: string }
beforeAll(async () => {
  admin = await signedIn(['checklist administrator'])
  checklist = await buildChecklist(runtime.db, { customer })
})
const given = { app, as, admin: () => admin, checklist: () => checklist }
const { codeWith, printed, listed, revoke } = startCodeActs(given)
const { linkWith } = publicLinkActs(given)

describe('start codes', () => {
  test('are added for many machines at once, each with a label of its own', async () => {
    const its = await buildChecklist(runtime.db, { customer })
    const machines = Array.from({ length: 40 }, (_, at) => `Press ${String(at + 1).padStart(2, '0')}`)
    const body = { ...atMachines(its.id, [...machines, 'Press 01', ' Press 02 ']), part: 'BH-4711', name: 'Hall 2' }
    const { ids } = await as(admin).call(createStartCodes, { body })
    expect(ids.length).toBe(40)
    const labels = await printed(its.id)
    expect(labels.map(({ machine }) => machine)).toEqual(machines)
    expect(new Set(labels.map(({ code }) => code)).size).toBe(40)
    for (const { code, url, part, name } of labels) {
      expect([part, name]).toEqual(['BH-4711', 'Hall 2'])
      expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/)
      expect(readStartCode(url)).toBe(readStartCode(code))
    }
    // Printed again years later it is the same.
    expect(await printed(its.id)).toEqual(labels)
  })

  test('are listed by machine, found by words, and by whether they were revoked', async () => {
    const its = await buildChecklist(runtime.db, { customer })
    await as(admin).call(createStartCodes, { body: atMachines(its.id, ['saw 2', 'Lathe 1', 'Saw 1']) })
    const find = (query: { search?: string; revoked?: boolean }) =>
      as(admin).call(listStartCodes, { query: { checklistId: its.id, ...query } })
    const { codes, total, can, checklist: of } = await find({})
    expect(codes.map(({ machine }) => machine)).toEqual(['Lathe 1', 'Saw 1', 'saw 2'])
    expect({ total, can, of }).toEqual({ total: 3, can: { create: true }, of: { type: 'process', published: true } })
    expect(codes[0]).toMatchObject({ uses: 0, lastUsedAt: null, createdBy: { id: admin.id }, link: null })
    await revoke(codes[0]?.id ?? '', its.id)
    expect((await find({ search: 'saw' })).total).toBe(2)
    expect((await find({ revoked: true })).codes.map(({ machine }) => machine)).toEqual(['Lathe 1'])
    expect((await printed(its.id)).map(({ machine }) => machine)).toEqual(['Saw 1', 'saw 2'])
  })

  test('change what they fill in and keep their label', async () => {
    const { id } = await codeWith()
    const [before] = (await printed()).filter(label => label.id === id)
    const body = { name: 'Spindle side', machine: 'L-99', part: 'BH-1', linkId: null, version: 1 }
    expect(await as(admin).call(updateStartCode, { params: { id }, body })).toMatchObject({
      machine: 'L-99',
      version: 2,
    })
    const [after] = (await printed()).filter(label => label.id === id)
    expect(after).toEqual({ ...before, name: 'Spindle side', machine: 'L-99', part: 'BH-1' })
    await expect(as(admin).call(updateStartCode, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
  })

  test('are revoked for good', async () => {
    const { id } = await codeWith()
    const revoked = await revoke(id)
    expect(revoked).toMatchObject({ revokedAt: expect.any(String), can: { update: false, revoke: false } })
    const { version } = revoked
    const body = { name: '', machine: 'L-03', part: '', linkId: null, version }
    await expect(as(admin).call(updateStartCode, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
    await expect(as(admin).call(revokeStartCode, { params: { id }, body: { version } })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('name a public link of their checklist that is no series and was not revoked', async () => {
    const add = (linkId: string) =>
      as(admin).call(createStartCodes, { body: { ...atMachines(checklist.id, ['L-03']), linkId } })
    const link = await linkWith()
    const { ids } = await add(link.id)
    expect((await listed(checklist.id, { id: ids[0] as string }))[0]?.link).toEqual({
      ...{ id: link.id, name: 'Gate 4', state: 'open' },
    })
    const its = await buildChecklist(runtime.db, { customer })
    const elsewhere = await linkWith({ checklistId: its.id })
    const series = await linkWith({ codes: 3 })
    const revoked = await linkWith()
    await as(admin).call(revokePublicLink, { params: { id: revoked.id }, body: { version: revoked.version } })
    for (const { id } of [elsewhere, series, revoked])
      await expect(add(id)).rejects.toMatchObject({ status: 422, problem: { fields: { linkId: expect.any(String) } } })
    // One that is revoked later stays named, and says so.
    const { version } = link
    await as(admin).call(revokePublicLink, { params: { id: link.id }, body: { version } })
    expect((await listed(checklist.id, { id: ids[0] as string }))[0]?.link).toMatchObject({ state: 'revoked' })
  })

  test('need a published checklist and at least one machine', async () => {
    const unpublished = await buildChecklist(runtime.db, { customer, published: false })
    const add = (body: Parameters<typeof atMachines>) => as(admin).call(createStartCodes, { body: atMachines(...body) })
    await expect(add([unpublished.id])).rejects.toMatchObject({ status: 422 })
    await expect(add([checklist.id, []])).rejects.toMatchObject({ status: 422 })
    await expect(add([checklist.id, ['  ']])).rejects.toMatchObject({ status: 422 })
    await expect(add([checklist.id, ['x'.repeat(101)]])).rejects.toMatchObject({ status: 422 })
    await expect(add([checklist.id, Array.from({ length: 201 }, (_, at) => `M ${at}`)])).rejects.toMatchObject({
      status: 422,
    })
  })

  test('are seen by auditors, changed by administrators, and by no operator', async () => {
    const { id } = await codeWith()
    const auditor = as(await signedIn(['checklist auditor'])).call
    const operator = as(await signedIn(['checklist operator'])).call
    const query = { checklistId: checklist.id }
    expect((await auditor(listStartCodes, { query })).can.create).toBe(false)
    for (const call of [auditor, operator]) {
      await expect(call(createStartCodes, { body: atMachines(checklist.id) })).rejects.toMatchObject({ status: 403 })
      await expect(call(revokeStartCode, { params: { id }, body: { version: 1 } })).rejects.toMatchObject({
        status: 403,
      })
    }
    await expect(operator(listStartCodes, { query })).rejects.toMatchObject({ status: 403 })
    await expect(operator(listStartSheet, { params: query })).rejects.toMatchObject({ status: 403 })
  })

  test('of another company are unknown', async () => {
    const { id } = await codeWith()
    const stranger = as(await signedIn(['checklist administrator'], { at: other })).call
    const params = { id }
    const body = { name: '', machine: 'L-03', part: '', linkId: null, version: 1 }
    await expect(stranger(updateStartCode, { params, body })).rejects.toMatchObject({ status: 404 })
    await expect(stranger(revokeStartCode, { params, body: { version: 1 } })).rejects.toMatchObject({ status: 404 })
    await expect(stranger(createStartCodes, { body: atMachines(checklist.id) })).rejects.toMatchObject({ status: 404 })
    await expect(stranger(listStartSheet, { params: { checklistId: checklist.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('are in no row of the database, nor in the audit log', async () => {
    const { code } = await codeWith()
    const { rows } = await database.query(
      'select c::text as row from start_codes c union all select a::text from audit_rows a',
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.some(({ row }) => row.includes(code) || row.includes(code.toLowerCase()))).toBe(false)
  })
})
