import { notificationKinds, notificationTargets } from '@gemba/domain/notifications'
import { expect, test } from 'vitest'
import { notificationLines } from '../features.ts'

test('e-mails have words for every kind of notification', () => {
  const kinds = notificationKinds.map(({ kind }) => kind)
  expect(kinds.length).toBeGreaterThan(0)
  expect(Object.keys(notificationLines).sort()).toEqual(kinds.sort())
})

test('each kind is declared once, and each target fits into its column', () => {
  const targets = notificationTargets.map(({ target }) => target)
  expect(new Set(targets).size).toBe(targets.length)
  expect(targets).toContain('approval qa-manager')
  expect(targets).toContain('remeasure')
  expect(Math.max(...targets.map(({ length }) => length))).toBeLessThanOrEqual(60)
})
