import { expect, test } from 'vitest'
import { valuesOf, windowSchema } from './windowForm.ts'

const message = { en: 'A new version.', de: '', ar: '' }
const stored = { startsAt: '2026-03-13T20:00:00.000Z', endsAt: '2026-03-13T20:30:00.000Z', noticeHours: 24, message }

test('times are entered as the clock of the reader shows them', () => {
  const values = valuesOf('Europe/Berlin', stored)
  expect(values).toMatchObject({ startsAt: '2026-03-13T21:00', endsAt: '2026-03-13T21:30', noticeHours: '24' })
  expect(windowSchema('Europe/Berlin').safeParse(values).data).toEqual(stored)
})

test('half of a time is refused at its field', () => {
  const values = { ...valuesOf('UTC', stored), startsAt: '2026-03-13T', endsAt: 'T20:30' }
  const { error } = windowSchema('UTC').safeParse(values)
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['startsAt', 'endsAt'])
})
