import { expect, test } from 'vitest'
import { readersOf } from './core/scope.ts'
import { AnyNotification, addressOfNotification, notificationTargets } from './notifications.ts'
import { submissionScope } from './submissions/submissions.scope.ts'
import { queueScope } from './workflow/workflow.scope.ts'

const issueId = 'aaaaaaaa-0000-4000-8000-000000000001'
const due = {
  kind: 'issue-due',
  issueId,
  type: 'product',
  number: 'PI-1',
  title: 'Burr',
  dueDate: '2026-03-12',
} as const

test('a notification leads to the page of its feature', () => {
  expect(addressOfNotification(due)).toBe(`/checklists/product/issues/${issueId}`)
})

test('a notification is read by the schema of its kind, and by no other', () => {
  expect(AnyNotification.parse({ ...due, more: 1 })).toEqual(due)
  expect(AnyNotification.safeParse({ ...due, kind: 'approval' }).success).toBe(false)
  expect(AnyNotification.safeParse({ ...due, kind: 'unheard-of' }).success).toBe(false)
})

test('what opens a page depends on what the notification leads to', () => {
  const needs = (target: string) => notificationTargets.find(one => one.target === target)?.needs
  expect(needs('approval qa-manager')?.role).toBe('QA Manager')
  expect(needs('issue product')?.features).toEqual(['allowProductChecklists', 'allowIssuesTrackerForProductChecklist'])
})

test('people who may open the queues may read the inspections in them', () => {
  expect(readersOf(submissionScope)).toEqual(expect.arrayContaining([...readersOf(queueScope)]))
})
