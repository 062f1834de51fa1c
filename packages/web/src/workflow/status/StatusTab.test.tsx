import type { WorkflowReportRow } from '@gemba/domain/workflow/workflow.endpoints'
import { expect, test, vi } from 'vitest'
import platform from '../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../platform/testing/show.tsx'
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import workflow from '../phrases/en.json' with { type: 'json' }
import { StatusTab } from './StatusTab.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const person = (firstName: string, lastName: string) => ({
  id: firstName,
  username: '',
  profile: { firstName, lastName },
})
const row = {
  ...{ submissionId: 's', checklistId: 'c', revision: 0, irNumber: 'IR-2026-000418', checklistName: 'Bearing housing' },
  ...{ status: 'rejected', pendingWith: 'qa-manager', isWorkflowReverse: false, stations: [], bypassReason: null },
  ...{ submittedBy: person('Anna', 'Kern'), submissionDate: '2026-03-12T08:41:00Z' },
  ...{ reviewedBy: person('Rita', 'Stein'), reviewedDate: '2026-03-13T09:12:00Z' },
} as unknown as WorkflowReportRow

const columnsFor = async (role: 'qa-supervisor' | 'mfg-supervisor' | 'qa-manager') => {
  const { all, soon } = await show(<StatusTab role={role} />, {
    phrases: { platform, ui, workflow },
    answers: { '/workflow-status': { report: [row], workflowHistory: [], total: 1 } },
  })
  await soon(() => expect(all('td').length).toBeGreaterThan(0))
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent)
  return { heads: texts('th'), cells: texts('tbody td') }
}

test.each(['mfg-supervisor', 'qa-manager'] as const)('%s reads who reviewed last and when', async role => {
  const { heads, cells } = await columnsFor(role)
  expect(heads).toEqual(expect.arrayContaining(['Reviewed Date', 'Reviewed By']))
  expect(heads).not.toContain('Inspected By')
  expect(cells[heads.indexOf('Reviewed Date')]).toBe('13 Mar 2026, 10:12')
  expect(cells[heads.indexOf('Reviewed By')]).toBe('Rita Stein')
})

test('a QA supervisor, who comes first, reads who inspected', async () => {
  const { heads, cells } = await columnsFor('qa-supervisor')
  expect(heads).not.toContain('Reviewed By')
  expect(cells[heads.indexOf('Inspected By')]).toBe('Anna Kern')
})
