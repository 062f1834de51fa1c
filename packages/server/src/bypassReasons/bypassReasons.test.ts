// Reasons to bypass a run: who may, what a form refuses, their order, and what the audit log keeps.
import {
  createBypassReason,
  deleteBypassReason,
  getBypassReason,
  listBypassReasons,
  updateBypassReason,
} from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'

const { customer, other, signedIn, as, database } = await testServer()
const admin = await signedIn(['checklist administrator'])

const input = (name: string, changes: Partial<BypassReasonInput> = {}): BypassReasonInput => ({
  ...{
    name,
    names: {},
    checklistTypes: ['process', 'product'],
    needsText: false,
    needsCosigner: false,
    active: true,
    place: 10,
  },
  ...changes,
})
const made = (name: string, changes: Partial<BypassReasonInput> = {}) =>
  as(admin).call(createBypassReason, { body: input(name, changes) })
const atField = (field: string) => ({
  status: 422,
  problem: { fields: { [field]: expect.any(String) } },
})

test('operators have no say in them, auditors see them, and other companies do not', async () => {
  const { id } = await made('Power cut')
  const operator = as(await signedIn(['checklist operator']))
  await expect(operator.call(listBypassReasons, { query: {} })).rejects.toMatchObject({ status: 403 })
  const auditor = as(await signedIn(['checklist auditor']))
  expect(await auditor.call(getBypassReason, { params: { id } })).toMatchObject({
    ...{ name: 'Power cut', can: { update: false, delete: false } },
  })
  const foreign = as(await signedIn(['checklist administrator'], { at: other }))
  await expect(foreign.call(getBypassReason, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('they are listed by place and then by name', async () => {
  await made('Zinc bath empty', { place: 1 })
  await made('Air pressure low', { place: 2 })
  await made('Air filter blocked', { place: 2 })
  const { bypassReasons, total } = await as(admin).call(listBypassReasons, { query: {} })
  expect(bypassReasons.slice(0, 3).map(({ name }) => name)).toEqual([
    ...['Zinc bath empty', 'Air filter blocked', 'Air pressure low'],
  ])
  expect(total).toBe(bypassReasons.length)
})

test('a name is required and not taken, in whatever case; a reason is for at least one type of checklists', async () => {
  await made('Gauge at calibration')
  await expect(made('gauge AT calibration')).rejects.toMatchObject(atField('name'))
  await expect(made(' ')).rejects.toMatchObject(atField('name'))
  await expect(made('No type', { checklistTypes: [] })).rejects.toMatchObject(atField('checklistTypes'))
  await expect(made('Nowhere', { place: 0 })).rejects.toMatchObject(atField('place'))
})

test('a change is refused when someone was faster, and recorded with what it was', async () => {
  const { id, version } = await made('Tool broken')
  const body = { ...input('Tool broken', { needsText: true, needsCosigner: true }), version }
  const change = () => as(admin).call(updateBypassReason, { params: { id }, body })
  expect(await change()).toMatchObject({ needsText: true, needsCosigner: true, version: version + 1 })
  await expect(change()).rejects.toMatchObject({ status: 409 })
  await as(admin).call(deleteBypassReason, { params: { id } })
  const { rows } = await database.query(
    `select action, record::jsonb -> 'old' ->> 'needsText' as old, record::jsonb -> 'new' ->> 'needsText' as new
     from audit_rows where customer_id = $1 and entity_id = $2 order by sequence`,
    [customer.id, id],
  )
  expect(rows).toEqual([
    { action: 'Bypass Reasons Create', old: null, new: 'false' },
    { action: 'Bypass Reasons Update', old: 'false', new: 'true' },
    { action: 'Bypass Reasons Delete', old: 'true', new: null },
  ])
})

test('a reason has a name in each language; its reader gets theirs, else the main one', async () => {
  const { id, version } = await made('Coolant low', { names: { de: 'Kühlmittel fehlt', ar: '' } })
  const read = (language: string) =>
    as(admin).call(getBypassReason, { params: { id }, headers: { 'accept-language': language } })
  expect(await read('en')).toMatchObject({ name: 'Coolant low', names: { de: 'Kühlmittel fehlt' } })
  expect((await read('en')).names).not.toHaveProperty('ar')
  const shown = async (language: string) => (await read(language)).shownName
  expect([await shown('en'), await shown('de'), await shown('ar')]).toEqual([
    ...['Coolant low', 'Kühlmittel fehlt', 'Coolant low'],
  ])
  const body = { ...input('Coolant low', { names: { de: 'Kein Kühlmittel' } }), version }
  await as(admin).call(updateBypassReason, { params: { id }, body })
  const search = { query: { search: 'kein kühl' }, headers: { 'accept-language': 'de' } }
  expect((await as(admin).call(listBypassReasons, search)).bypassReasons).toMatchObject([
    { name: 'Coolant low', shownName: 'Kein Kühlmittel' },
  ])
})

test('no two reasons read the same in any language', async () => {
  await made('Crane blocked', { names: { de: 'Kran steht' } })
  await expect(made('Hoist blocked', { names: { de: 'kran STEHT' } })).rejects.toMatchObject(atField('names.de'))
  // In German the new one would read as the other does.
  await expect(made('Kran steht')).rejects.toMatchObject(atField('name'))
  await expect(made('crane blocked', { names: { de: 'Etwas anderes' } })).rejects.toMatchObject(atField('name'))
  expect(await made('Hoist blocked', { names: { de: 'Hebezeug steht' } })).toMatchObject({ name: 'Hoist blocked' })
})

test('another main language: the name in it is edited, and one without a name in it reads as before', async () => {
  const both = await made('Night shift', { names: { de: 'Nachtschicht' } })
  const one = await made('Day shift')
  const speak = (language: string) =>
    database.query(
      `update customers set settings = settings || jsonb_build_object('language', $1::text) where id = $2`,
      [...[language, customer.id]],
    )
  await speak('de')
  expect(await as(admin).call(getBypassReason, { params: { id: both.id } })).toMatchObject({
    ...{ name: 'Nachtschicht', names: { en: 'Night shift' } },
  })
  expect(await as(admin).call(getBypassReason, { params: { id: one.id } })).toMatchObject({ name: 'Day shift' })
  await speak('en')
})
