import { expect, test } from 'vitest'
import type { DeviceWork } from '../run/public/deviceWork.ts'
import { countDoneHere, withDraftsHere, withRunHere } from './onDevice.ts'

const occurrence = (id: string, more: object = {}) =>
  ({
    ...{ id, status: 'due', draft: null, opensAt: '2026-03-13T06:00:00.000Z', missedAt: '2026-03-13T10:00:00.000Z' },
    ...more,
  }) as never
const begunAt = '2026-03-13T07:00:00.000Z'
const begun = (id: string, more: object = {}) => ({
  ...{ draft: { id, draftName: id }, checklistId: 'lathe', machine: 'CNC-04', begunAt },
  ...more,
})
const work = (begunHere: object[], submitted: object[]) => ({ begun: begunHere, submitted }) as unknown as DeviceWork
const now = Date.parse('2026-03-13T07:30:00.000Z')

test('an occurrence whose run was submitted here is done, and not counted', () => {
  const waiting = { state: 'waiting', submittedAt: begunAt }
  const here = work(
    [],
    [
      { draftId: 'a', occurrenceId: 'cnc-04', ...waiting },
      { draftId: 'online', ...waiting },
    ],
  )
  const seen = [occurrence('cnc-04'), occurrence('cnc-05', { draft: { id: 'online' } }), occurrence('cnc-06')].map(
    one => withRunHere(one, here),
  )
  expect(seen.map(one => one.here?.state)).toEqual(['waiting', 'waiting', undefined])
  expect(countDoneHere(seen, now)).toBe(2)
  // What the server has missed meanwhile it does not count as open.
  expect(countDoneHere(seen, now + 3 * 60 * 60_000)).toBe(0)
})

test('one that was sent stays done until the list says so, unless its record stands on its own', () => {
  const sent = { draftId: 'a', occurrenceId: 'cnc-04', state: 'sent', submittedAt: begunAt }
  const of = (item: object, more: object = {}) => withRunHere(occurrence('cnc-04', more), work([], [item])).here?.state
  expect(of(sent)).toBe('sent')
  expect(of({ ...sent, standsAlone: 'underWay' })).toBeUndefined()
  expect(of(sent, { status: 'done' })).toBeUndefined()
  expect(of({ ...sent, state: 'waiting' }, { status: 'missed' })).toBe('waiting')
  expect(countDoneHere([withRunHere(occurrence('cnc-04'), work([], [{ ...sent, state: 'refused' }]))], now)).toBe(0)
})

test('one that was begun here has its draft', () => {
  const here = work([begun('mine', { occurrenceId: 'cnc-04' })], [])
  expect(withRunHere(occurrence('cnc-04'), here).draft).toEqual({ id: 'mine', name: 'mine', begunAt })
  expect(withRunHere(occurrence('cnc-05'), here).draft).toBeNull()
})

test('a checklist has the drafts that are only here, and not those that were submitted here', () => {
  const checklist = { id: 'lathe', draftSubmissions: [{ id: 'known' }, { id: 'submitted' }] } as never
  const here = work(
    [begun('mine'), begun('known'), begun('elsewhere', { checklistId: 'truck' })],
    [{ draftId: 'submitted', state: 'waiting' }],
  )
  const [seen] = withDraftsHere([checklist], here)
  expect(seen?.draftSubmissions.map(({ id }) => id)).toEqual(['mine', 'known'])
  expect(seen?.draftSubmissions.map(({ onlyHere }) => onlyHere)).toEqual([{ machine: 'CNC-04' }, undefined])
})
