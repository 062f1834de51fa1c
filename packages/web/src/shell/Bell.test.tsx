import type { InboxEntry } from '@gemba/domain/inbox/inbox.schema'
import { expect, test, vi } from 'vitest'
import inbox from '../inbox/phrases/en.json' with { type: 'json' }
import { install } from '../platform/installed.ts'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import workflowPhrases from '../workflow/phrases/en.json' with { type: 'json' }
import { workflowFeature } from '../workflow/workflow.feature.ts'
import { Bell } from './Bell.tsx'
import shell from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

install([workflowFeature])

const entry = {
  ...{ id: 'e', at: '2026-03-12T08:41:00Z', by: null, read: false },
  to: '/checklists/product/submissions/qa-manager/c/response/s/0',
  notification: {
    ...{ kind: 'approval', role: 'qa-manager', submissionId: 's', checklistId: 'c', revision: 0 },
    ...{ number: 'IR-2026-000418', name: 'Bearing housing', names: {} },
  },
} as unknown as InboxEntry
const shown = (entries: InboxEntry[]) =>
  show(<Bell followsProduct={false} />, {
    phrases: { platform, ui, shell, inbox, workflow: workflowPhrases },
    answers: { '/inbox': { entries, total: entries.length, unread: entries.length } },
  })

test('the bell says that something waits; it opens what, and each line leads to where it is done', async () => {
  const { all, button, text, soon } = await shown([entry])
  await soon(() => expect(button(/1 unread/)).toBeTruthy())
  button(/1 unread/).click()
  await soon(() => expect(text()).toContain('Bearing housing'))
  const [line] = all('li a')
  expect(line?.getAttribute('href')).toBe('/checklists/product/submissions/qa-manager/c/response/s/0')
  expect(line?.textContent).toContain('IR-2026-000418')
})

test('without anything it says so', async () => {
  const { button, text, soon } = await shown([])
  button(/./).click()
  await soon(() => expect(text()).toContain(inbox.empty.title))
})
