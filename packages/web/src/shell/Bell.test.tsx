import type { InboxEntry } from '@gemba/domain/inbox/inbox.schema'
import { releaseNotes } from '@gemba/domain/releaseNotes/releaseNotes'
import { expect, test, vi } from 'vitest'
import inbox from '../inbox/phrases/en.json' with { type: 'json' }
import { install } from '../platform/installed.ts'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import notes from '../releaseNotes/phrases/en.json' with { type: 'json' }
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
const shown = (entries: InboxEntry[], followsReleases = false, releaseNotesRead: string | null = null) =>
  show(<Bell followsReleases={followsReleases} />, {
    phrases: { platform, ui, shell, inbox, releaseNotes: notes, workflow: workflowPhrases },
    answers: { '/inbox': { entries, total: entries.length, unread: entries.length }, '/release-notes/read': null },
    me: { releaseNotesRead },
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

test('specification 1 §6: what is new opens for administrators, says what is unread, and is read then', async () => {
  const { all, button, text, soon } = await shown([], true, String(releaseNotes[1]))
  await soon(() => expect(all('[class*=dot]')).toHaveLength(1))
  button(/Notifications/).click()
  await soon(() => expect(text()).toContain(notes.notes[releaseNotes[0] as 'roles'].title))
  expect(all('section').map(({ textContent }) => textContent?.includes(notes.new))).toEqual([true, false, false, false])
  await soon(() => expect(all('[class*=dot]')).toHaveLength(0))
  expect(all('a').map(link => link.getAttribute('href'))).toEqual(['/whats-new'])
})

test('what waits comes before what is new, also when it is not known yet how much waits', async () => {
  const unread = Promise.withResolvers<object>()
  const { all, button, text, soon } = await show(<Bell followsReleases />, {
    phrases: { platform, ui, shell, inbox, releaseNotes: notes, workflow: workflowPhrases },
    answers: { '/inbox': unread.promise },
    me: { releaseNotesRead: String(releaseNotes[1]) },
  })
  await soon(() => expect(button(/Notifications/)).toBeTruthy())
  expect(all('[class*=dot]')).toHaveLength(0)
  button(/Notifications/).click()
  await soon(() => expect(all('h2').map(({ textContent }) => textContent)).toContain(shell.bell))
  unread.resolve({ entries: [entry], total: 1, unread: 1 })
  await soon(() => expect(text()).toContain('Bearing housing'))
})

test('specification 1 §6: no one else is told what is new', async () => {
  const { all, button, text, soon } = await shown([])
  await soon(() => expect(button(/Notifications/)).toBeTruthy())
  expect(all('[class*=dot]')).toHaveLength(0)
  button(/Notifications/).click()
  await soon(() => expect(text()).toContain(inbox.empty.title))
  expect(text()).not.toContain(shell.whatsNew)
})
