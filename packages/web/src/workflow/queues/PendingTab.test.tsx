import type { WorkflowSubmission } from '@gemba/domain/workflow/workflow.endpoints'
import { expect, test, vi } from 'vitest'
import platform from '../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../platform/testing/show.tsx'
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import workflow from '../phrases/en.json' with { type: 'json' }
import { PendingTab } from './PendingTab.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const role = 'qa-supervisor'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const bore = { label: { en: 'Bore' }, outside: { side: 'above', by: '0.013', decimals: 3, unit: 'mm' } }
const waiting = (id: string, given: object) =>
  ({
    ...{ id, checklistId: 'c', revision: 0, IRNumber: id, checklistName: 'Bearing housing', lot: 'L-26-0912' },
    ...{ status: null, submitted: hoursAgo(30), pendingSince: hoursAgo(2), isWorkflowReverse: false, remeasure: false },
    ...{ failing: { count: 0, first: [], language: 'en' } },
    ...given,
  }) as unknown as WorkflowSubmission

test('each row of a queue says what fails, by how much, and for how long it has waited', async () => {
  const submissions = [
    waiting('IR-1', {
      failing: { count: 4, first: [bore, { label: { en: 'Burr' }, outside: null }], language: 'en' },
      pendingSince: hoursAgo(30),
    }),
    waiting('IR-2', {}),
  ]
  const counts = { me: 2, team: 0 }
  const { all, soon } = await show(<PendingTab role={role} tab="me" />, {
    phrases: { platform, ui, workflow },
    answers: {
      '/checklist-submissions': { submissions, total: 2, counts, earlier: 0, oldestPending: null, approvalHours: 24 },
    },
  })
  await soon(() => expect(all('tbody tr')).toHaveLength(2))
  const [late, fresh] = all('tbody tr').map(({ textContent }) => textContent)
  expect(late).toContain('Bore: 0.013 mm over, Burr, 2 more fail')
  expect(late).toMatch(/30 h|1 day/)
  expect(late).toContain('(longer than 24 hours)')
  expect(fresh).toContain('2 h')
  expect(fresh).not.toContain('fail')
  expect(fresh).not.toContain('longer than')
})
