import { afterEach, expect, test } from 'vitest'
import type { DeviceRun } from './deviceRun.ts'
import { deviceStore } from './deviceStore.ts'

const run: DeviceRun = {
  draftId: '00000000-0000-4000-8000-000000000001',
  userId: 'anna',
  userName: 'Anna Kern',
  version: 3,
  lockToken: '00000000-0000-4000-8000-00000000000a',
  answers: { guard: { type: 'passFail', value: 'pass' } },
  header: { machine: '', part: '', lot: '', lotSize: null },
  name: 'Early shift',
  userIdentity: '',
  enteredBy: [],
  at: '2026-03-13T08:00:00.000Z',
}
const newTab = { lockToken: '00000000-0000-4000-8000-00000000000b', at: '2026-03-13T08:05:00.000Z' }
afterEach(() => localStorage.clear())

test('what was kept at once is there when the run is opened again, also on a device without IndexedDB', async () => {
  deviceStore.keepRunAtOnce(run)
  expect(await deviceStore.runsOf(run.draftId)).toEqual([run])
  expect(await deviceStore.runsOf('00000000-0000-4000-8000-000000000002')).toEqual([])
})

test('of two people at one tablet each has their own', async () => {
  const theirs = { ...run, ...newTab, userId: 'boris', userName: 'Boris Lang' }
  deviceStore.keepRunAtOnce(theirs)
  deviceStore.keepRunAtOnce(run)
  expect(await deviceStore.runsOf(run.draftId)).toEqual([run, theirs])
  await deviceStore.drop(theirs).catch(() => undefined)
  expect(await deviceStore.runsOf(run.draftId)).toEqual([run])
})

test('what a tab keeps never takes the place of what another tab of the same person kept', async () => {
  const later = { ...run, ...newTab, answers: {} }
  deviceStore.keepRunAtOnce(run)
  deviceStore.keepRunAtOnce(later)
  expect(await deviceStore.runsOf(run.draftId)).toEqual([run, later])
})

test('what the server has is let go of', async () => {
  deviceStore.keepRunAtOnce(run)
  await deviceStore.drop(run).catch(() => undefined)
  expect(await deviceStore.runsOf(run.draftId)).toEqual([])
})
