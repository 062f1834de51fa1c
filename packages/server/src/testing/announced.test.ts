// What a write changes is loaded again wherever it is shown. Every write of the contract is made once; each read whose
// response is another afterwards must show a topic that the write changes, for the writer, and one that was announced,
// for everyone else. Each write also keeps to its budget of statements and round trips.
import { saveChecklistDefinition } from '@gemba/domain/checklists/checklists.endpoints'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { NamedEndpoint } from '@gemba/domain/contract'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { changedBy, shownBy, type Topic } from '@gemba/domain/core/topics'
import { getPreferences, updatePreferences } from '@gemba/domain/users/preferences.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doneKey, everythingDone } from '../audit/auditWords.ts'
import { smallDefinition } from '../checklists/checklists.builder.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { liveChannel } from '../platform/live/announce.ts'
import { overBudget } from './budgets.ts'
import { companyCalls } from './calls.ts'
import { exchange } from './exchange.ts'
import { acceptedBody, paramsFor, sampleFor } from './samples.ts'
import { testServer } from './testServer.ts'
import { buildWorld, type World } from './world.ts'

const server = await testServer()
const { as } = server

/** The logs of all changes and jobs are read when they are opened. */
const isLog = ({ endpoint }: NamedEndpoint) => /^\/(audit|jobs)/.test(endpoint.path)
const isRead = ({ endpoint }: NamedEndpoint) =>
  endpoint.method === 'GET' && endpoint.permission !== 'public' && endpoint.transfer !== 'file'
const isWrite = ({ endpoint }: NamedEndpoint) =>
  endpoint.method !== 'GET' && endpoint.permission !== 'public' && endpoint.transfer !== 'upload'
/** A token to embed a report or a dashboard is another one each time. */
const isToken = ({ name }: NamedEndpoint) => name === 'getEmbedInfo' || name === 'getDashboardEmbedInfo'
const reads = companyCalls.filter(call => isRead(call) && !isLog(call) && !isToken(call))

/** The product refuses these in a company as the samples leave it. */
const refused = [
  ...['changePassword', 'setOwnPin', 'requestEmailChange', 'readJoining', 'join'],
  ...['deleteChecklist', 'deleteChecklistCategory', 'requestInspectorRelease'],
  // Everyone is a member already, and someone came by each key.
  'joinByKey',
  'deleteEnrollmentKey',
  // After it the writer sees the product as someone else.
  'startRoleView',
]
const writes = companyCalls.filter(call => isWrite(call) && !refused.includes(call.name))

/** Each world adds one of everything to its company, and every list grows with it: the next ones get a company of their own. */
const mostWorlds = 8
let company = server.customer
let worlds = 0
let reader: World
const nextWorld = async () => {
  if (worlds % mostWorlds === 0) {
    company = await provisionCustomer(server.runtime.db, { name: `Company ${worlds}`, features: featureFlags })
    reader = await buildWorld(server, company)
  }
  worlds += 1
  return buildWorld(server, company)
}

let listener: pg.Client
const announced = new Set<Topic>()
beforeAll(async () => {
  listener = new pg.Client({ connectionString: server.databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => announced.add(JSON.parse(payload).topic))
  await listener.query(`listen ${liveChannel}`)
})
afterAll(() => listener.end())

/** What calls show to the writer, by their names. */
const shownNow = async (world: World, calls = reads) => {
  const texts = calls.map(async call => {
    const { queries } = sampleFor(call, world, company)
    const params = paramsFor(call, world)
    const sent = queries.map(query => exchange(server, world.person, call.endpoint, { params, query }))
    return [call.name, (await Promise.all(sent)).map(({ status, text }) => `${status} ${text}`).join()] as const
  })
  return new Map(await Promise.all(texts))
}

/** What a call changes and does not announce. It is made as the person of its world, or as someone else if it is refused to them. */
const perform = async (call: NamedEndpoint, world: World) => {
  const body = await acceptedBody(call, world, as(world.person).call)
  const params = paramsFor(call, world)
  const before = await shownNow(world)
  // Its answer comes after everything that was announced before.
  await listener.query('select')
  announced.clear()
  const own = await exchange(server, world.person, call.endpoint, { params, body })
  const { status, text, ...cost } =
    own.status < 300 ? own : await exchange(server, reader.person, call.endpoint, { params, body })
  expect(status, text).toBeLessThan(300)
  expect(overBudget(call, cost)).toBeUndefined()
  await listener.query('select')
  // What shows a topic that was announced is loaded again, whatever it shows by then.
  const others = reads.filter(({ endpoint }) => !shownBy(endpoint).some(topic => announced.has(topic)))
  const after = await shownNow(world, others)
  return others.filter(({ name }) => before.get(name) !== after.get(name))
}

test.each(writes)('what $name changes is loaded again where it is shown', async call => {
  const { endpoint } = call
  const changed = await perform(call, await nextWorld())
  const missing = (topics: readonly Topic[]) =>
    changed.filter(({ endpoint }) => !shownBy(endpoint).some(topic => topics.includes(topic))).map(({ name }) => name)
  expect(missing([...changedBy(endpoint), ...announced])).toEqual([])
  // What is a person's own concerns no one else.
  if (endpoint.permission !== 'signed-in' && endpoint.announcedBy !== 'handler')
    expect(missing([...announced])).toEqual([])
})

test('preferences are announced to their person alone, those that someone else changed to all who see users', async () => {
  const { person } = await nextWorld()
  const heard = new Set<string>()
  const note = ({ payload = '' }: { payload?: string }) => heard.add(JSON.stringify(JSON.parse(payload).userIds))
  await listener.query('select')
  listener.on('notification', note)
  const { id: userId } = person
  for (const [by, expected] of [
    [person, [userId]],
    [reader.person, null],
  ] as const) {
    heard.clear()
    const { version, can: _, ...rest } = await as(by).call(getPreferences, { params: { userId } })
    await as(by).call(updatePreferences, { params: { userId }, body: { ...rest, version } as never })
    await listener.query('select')
    expect([...heard]).toEqual([JSON.stringify(expected)])
    expect(announced).toContain('users')
  }
  listener.off('notification', note)
})

test('a checklist that is saved while it is edited is announced when what lists show of it is another', async () => {
  const { person, checklist } = await buildWorld<{ checklist: { id: string; version: number } }>(server, company)
  const { id, version } = checklist
  const save = async (definition: Definition, version: number) => {
    // What was made for this test is announced as well.
    await listener.query('select')
    announced.clear()
    return as(person).call(saveChecklistDefinition, { params: { id }, body: { definition, version } })
  }
  const longer = structuredClone(smallDefinition)
  longer.sections[0]?.questions.push({ id: 'floor', type: 'passFail', label: { en: 'The floor is dry' } })
  const first = await save(longer, version)
  await listener.query('select')
  expect([...announced]).toEqual(['checklists'])
  await save(longer, first.version)
  await listener.query('select')
  expect([...announced]).toEqual([])
})

test('everything that was recorded has its sentence in the audit log', async () => {
  const { rows } = await server.database.query('select distinct entity, action from audit_rows order by 1, 2')
  expect(rows.length).toBeGreaterThan(20)
  const said = new Set(everythingDone.map(doneKey))
  expect(rows.map(doneKey).filter(key => !said.has(key))).toEqual([])
})
