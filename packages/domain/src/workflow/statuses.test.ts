import { expect, test } from 'vitest'
import { noStatus, workflowStatuses } from './statuses.ts'

test('the filter offers the statuses of the specification in its order', () => {
  const inOrder = [...workflowStatuses, noStatus].sort((a, b) => a.order - b.order)
  expect(inOrder.map(({ name }) => name)).toEqual([
    'Approved',
    'Concessionally Approved',
    'Rejected',
    'Production',
    'Setting Correction',
    'Deviation Request',
    'Bypass',
    '(No Status)',
  ])
})

test('approvals are green, a rejection is red', () => {
  const tones = Object.fromEntries(workflowStatuses.map(({ code, tone }) => [code, tone]))
  expect(tones).toMatchObject({
    approved: 'good',
    'concessionally-approved': 'good',
    rejected: 'bad',
    bypass: 'underway',
  })
})
