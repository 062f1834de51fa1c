import { expect, test } from 'vitest'
import type { Actor } from '../../platform/http/actor.ts'
import { permitRuns, permittedAt } from './runPermit.ts'

const settings = { secret: 'a secret of at least thirty-two characters' }
const anna = { id: 'anna', customer: { id: 'steel' } } as Actor
const checklist = { code: 'PH-220', revision: 3 }
const day = 24 * 60 * 60_000
const midnight = Date.UTC(2026, 10, 28)

test('a permit is the same on each device of its person that gets it on the same day', () => {
  const morning = permitRuns(anna, settings, checklist, midnight)
  expect(permitRuns(anna, settings, { ...checklist, code: 'ph-220' }, midnight + day - 1)).toBe(morning)
  expect(permitRuns(anna, settings, checklist, midnight + day)).not.toBe(morning)
})

test('counts for 60 days in full, also one that was given a minute before midnight', () => {
  const given = midnight + day - 60_000
  const permit = permitRuns(anna, settings, checklist, given)
  const at = (now: number) => permittedAt(anna, settings, checklist, permit, now)
  expect(at(given)).toEqual(new Date(midnight))
  expect(at(given + 60 * day)).toEqual(new Date(midnight))
  expect(at(midnight + 61 * day)).toBeUndefined()
})

test('counts on a server whose clock is behind that of the one that gave it', () => {
  const permit = permitRuns(anna, settings, checklist, midnight)
  expect(permittedAt(anna, settings, checklist, permit, midnight - 5_000)).toEqual(new Date(midnight))
})
