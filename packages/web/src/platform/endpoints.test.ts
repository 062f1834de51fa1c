import { exportChecklists, publishChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { expect, test } from 'vitest'
import { compileEndpoints } from '../../compileEndpoints.ts'

test('the browser has of an endpoint where to call it, and no schema', () => {
  expect(getSignedInUser).toEqual({ method: 'GET', path: '/users/me' })
})

test('the topics of an endpoint stay, and what is made of another endpoint is one too', () => {
  expect(publishChecklist.changes).toEqual(['operator-checklists'])
  expect(exportChecklists).toEqual({ method: 'GET', path: '/checklists/export' })
})

test('what is not an endpoint stays out', () => {
  expect(compileEndpoints({ most: 5, names: ['a'], nothing: null })).toBe('')
})
