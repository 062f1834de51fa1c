import * as admin from '@gemba/domain/adminDashboard/adminDashboard.pages'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { menu, routes } from '@gemba/domain/dashboard/dashboard.pages'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { beforeAll, expect, test } from 'vitest'
import { install } from '../platform/installed.ts'
import { page } from '../platform/pages.ts'
import { arrivalOf } from './useArrival.ts'

const id = '5b0e7f1c-6c0b-4f0e-9d57-0a1d3e2c4b99'
const holding = (...roles: string[]) =>
  ({
    id,
    roles: roles.map(name => ({ id, name, permissions: [] })),
    customer: { isPlatformOwner: false, features: Object.fromEntries(featureFlags.map(name => [name, true])) },
    isB2CUser: false,
    preferences: {},
  }) as unknown as SignedInUser

beforeAll(() => {
  const any = page([], async () => () => null)
  install([
    { routes, menu, pages: { '/dashboard': any, '/learner/dashboard': any } },
    { ...admin, pages: { '/admin/dashboard': any } },
  ])
})

test('after signing in, people get to the page they came for, with its parameters', () => {
  expect(arrivalOf(holding('checklist operator'), '/admin/users?page=2#top')).toBe('/admin/users?page=2#top')
})

test('someone who came with an enrollment key gets back to it', () => {
  expect(arrivalOf(holding('learner'), '/signup?key=K7MW-P2XQ-9FHD')).toBe('/signup?key=K7MW-P2XQ-9FHD')
})

test.each([
  undefined,
  '/',
  '/signup',
  '/signin?returnTo=%2Fsignin',
  '/single-session',
  'https://evil.example',
  '//evil.example',
  '/\\evil',
  '/\t/evil.example',
  '/.//evil.example',
])('from %s the way leads to the dashboard of the role', returnTo => {
  expect(arrivalOf(holding('administrator'), returnTo)).toBe('/admin/dashboard')
  expect(arrivalOf(holding('learner'), returnTo)).toBe('/learner/dashboard')
  expect(arrivalOf(holding('checklist operator'), returnTo)).toBe('/dashboard')
})

test('an operator who is also a learner starts where their preference says', () => {
  const both = holding('checklist operator', 'learner')
  expect(arrivalOf(both, undefined)).toBe('/dashboard')
  expect(arrivalOf({ ...both, preferences: { defaultDashboard: 'learner' } }, undefined)).toBe('/learner/dashboard')
})
