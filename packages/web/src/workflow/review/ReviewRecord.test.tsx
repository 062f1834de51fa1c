import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import { viewRecord } from '@gemba/domain/submissions/record'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { expect, test, vi } from 'vitest'
import platform from '../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../platform/testing/show.tsx'
import submissions from '../../submissions/phrases/en.json' with { type: 'json' }
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import workflow from '../phrases/en.json' with { type: 'json' }
import { ReviewRecord } from './ReviewRecord.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const rita = { id: 'r', username: 'rita', profile: { firstName: 'Rita', lastName: 'Stein' } }
const order = {
  ...{ decision: 'setting-correction', role: 'mfg-supervisor', round: 1, submittedBy: rita },
  ...{ createdDate: '2026-03-12T09:00:00Z', comment: 'Offset T12 by 0.01' },
}
const definition = buildDefinition([ask.passFail('burr', { label: { en: 'Burr' } })])
const record = viewRecord(definition, [
  { round: 1, answers: { burr: { type: 'passFail', value: 'fail' } }, submittedAt: '2026-03-12T08:41:00Z' },
])
const shown = (given: object) => {
  const submission = {
    ...{
      definition,
      round: 1,
      remeasureDraftId: null,
      history: [],
      checklist: { type: 'product' },
      can: { openIssues: [] },
    },
    ...{ issues: [{ id: 'i', number: 'ISS-7', title: 'Burr', questionId: 'burr' }] },
    ...given,
  } as unknown as Submission
  return show(<ReviewRecord submission={submission} record={record} />, {
    phrases: { platform, ui, workflow, submissions },
  })
}

test('why a round was ordered, and by whom, is shown above the findings', async () => {
  const { text } = await shown({ round: 2, history: [order] })
  expect(text()).toMatch(
    /^Round 2 was ordered Rita Stein · MFG Supervisor · 12 Mar 2026, 10:00Offset T12 by 0\.01.*Failed/,
  )
  expect((await shown({ remeasureDraftId: 'd', history: [order] })).text()).toContain('Round 2 was ordered')
  expect((await shown({})).text()).not.toContain('was ordered')
})

test('an issue of a failed answer is a link for those who may open it, and a number for others', async () => {
  const links = async (openIssues: string[]) => {
    const { all, text } = await shown({ can: { openIssues } })
    expect(text()).toContain('Issue ISS-7')
    return all('a').map(link => link.getAttribute('href'))
  }
  expect(await links(['i'])).toEqual(['/checklists/product/issues/i'])
  expect(await links([])).toEqual([])
})
