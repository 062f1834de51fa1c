import { notificationKinds } from '@gemba/domain/notifications'
import { expect, test } from 'vitest'
import { pushKinds } from './pushKinds.ts'

test('every kind of notification can be chosen for devices, once', () => {
  expect(Object.values(pushKinds).flat().toSorted()).toEqual(notificationKinds.map(({ kind }) => kind).toSorted())
})
