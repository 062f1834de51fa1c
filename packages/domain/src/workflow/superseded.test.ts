import { expect, test } from 'vitest'
import { supersededSteps } from './superseded.ts'

test('a reversal to the MFG Supervisor undoes what the supervisor and the QA Manager decided, and nothing before', () => {
  expect(
    supersededSteps([
      { role: null, decision: 'submit', pendingWith: 'qa-supervisor' },
      { role: 'qa-supervisor', decision: 'hand-to-production', pendingWith: 'mfg-supervisor' },
      { role: 'mfg-supervisor', decision: 'deviation-request', pendingWith: 'qa-manager' },
      { role: 'qa-manager', decision: 'reject', pendingWith: null },
      { role: 'qa-manager', decision: 'reverse', pendingWith: 'mfg-supervisor' },
      { role: 'mfg-supervisor', decision: 'deviation-request', pendingWith: 'qa-manager' },
    ]),
  ).toEqual([false, false, true, true, false, false])
})
