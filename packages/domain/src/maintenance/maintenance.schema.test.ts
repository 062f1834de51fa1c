import { expect, test } from 'vitest'
import { longestMessage, MaintenanceInput } from './maintenance.schema.ts'

const valid = {
  startsAt: '2026-03-13T20:00:00Z',
  endsAt: '2026-03-13T20:30:00Z',
  noticeHours: 24,
  message: { en: 'A new version.', de: '', ar: '' },
}
const errorsOf = (change: object) =>
  (MaintenanceInput.safeParse({ ...valid, ...change }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test('a window with a start, a later end and an English message is accepted', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ endsAt: '2026-03-16T20:00:00Z' })).toEqual([])
  expect(errorsOf({ startsAt: '2026-03-13T21:00:00+01:00', noticeHours: 0 })).toEqual([])
})

test.each([
  [{ startsAt: '' }, 'startsAt', 'maintenance:startRequired'],
  [{ startsAt: 'tomorrow' }, 'startsAt', 'maintenance:startRequired'],
  [{ endsAt: null }, 'endsAt', 'maintenance:endRequired'],
  [{ endsAt: valid.startsAt }, 'endsAt', 'maintenance:endTooEarly'],
  [{ endsAt: '2026-03-16T20:00:01Z' }, 'endsAt', 'maintenance:tooLong'],
  [{ noticeHours: null }, 'noticeHours', 'maintenance:noticeRequired'],
  [{ noticeHours: -1 }, 'noticeHours', 'maintenance:noticeRequired'],
  [{ noticeHours: 337 }, 'noticeHours', 'maintenance:noticeTooLong'],
  [{ message: { ...valid.message, en: '  ' } }, 'message.en', 'maintenance:messageRequired'],
  [{ message: { ...valid.message, de: 'x'.repeat(longestMessage + 1) } }, 'message.de', 'maintenance:messageTooLong'],
])('%j is refused at its field', (change, field, message) => {
  expect(errorsOf(change)).toEqual([[field, message]])
})
