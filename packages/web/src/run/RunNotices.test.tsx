import { expect, test, vi } from 'vitest'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import workflow from '../workflow/phrases/en.json' with { type: 'json' }
import run from './phrases/en.json' with { type: 'json' }
import { RunNotices } from './RunNotices.tsx'
import type { RunSession } from './session/runSession.ts'
import { buildDraft } from './session/sessionDraft.builder.ts'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('a further round begins with the words of who ordered it', async () => {
  const rita = { id: 'r', username: 'rita', profile: { firstName: 'Rita', lastName: 'Stein' } }
  const at = '2026-03-12T09:00:00Z'
  const ordered = { by: rita, role: 'mfg-supervisor' as const, at, comment: 'Offset T12 by 0.01' }
  const session = { draft: buildDraft({ round: 2, ordered }) } as RunSession
  const { text } = await show(
    <RunNotices
      session={session}
      readOnly={null}
      failure={null}
      isKept={false}
      isUnkept={false}
      copies={[]}
      onDecided={() => undefined}
      loose={[]}
    />,
    {
      phrases: { platform, ui, run, workflow },
    },
  )
  expect(text()).toMatch(/^Round 2 was ordered Rita Stein · MFG Supervisor · 12 Mar 2026, 10:00Offset T12 by 0\.01/)
})
