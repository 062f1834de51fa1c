import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { viewRecord } from '@gemba/domain/submissions/record'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { expect, test, vi } from 'vitest'
import platform from '../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../platform/testing/show.tsx'
import submissions from '../../submissions/phrases/en.json' with { type: 'json' }
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import workflow from '../phrases/en.json' with { type: 'json' }
import { ComputedResult } from './ComputedResult.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('the review names the first that fail with their units, and how many more there are, which it shows', async () => {
  const names = ['A', 'B', 'C', 'D', 'E']
  const definition = buildDefinition(
    names.map(name => ask.measurement(name, { label: { en: name }, usl: 1, samples: 1, unit: 'mm' })),
  )
  const answers: Answers = Object.fromEntries(names.map(name => [name, { type: 'measurement', samples: ['1.500'] }]))
  const record = viewRecord(definition, [{ round: 1, answers, submittedAt: '2026-03-12T08:41:00Z' }])
  const submission = { definition, result: 'fail', round: 1 } as Submission
  const { all, button, soon } = await show(<ComputedResult submission={submission} record={record} />, {
    phrases: { platform, ui, workflow, submissions },
  })
  const named = () => all('li').map(({ textContent }) => textContent)
  expect(named()).toHaveLength(3)
  expect(named()[0]).toContain('0.500 mm')
  button(/2 more/).click()
  await soon(() => expect(named()).toHaveLength(5))
})
