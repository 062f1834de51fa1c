// The same scenarios on ours: messages, HTML, results, errors and console are those of the reference, but for the
// differences in the table.
import { expect, test } from '@playwright/test'
import { differences, expected } from './differences.ts'
import type { Recording } from './page/runner.ts'
import { scenarios } from './scenarios/all.ts'
import { gapsBetween, toldGaps } from './support/compare.ts'
import { openPlayer } from './support/recording.ts'
import { readReference } from './support/referenceFile.ts'

let reference: Record<string, Recording>
const ours = new Map<string, Recording>()

test.beforeAll(async ({ browser }) => {
  reference = readReference()
  const player = await openPlayer(browser, 10_000)
  const recordings = await player.play(scenarios.map(({ name }) => ({ sdk: 'ours', scenario: name })))
  scenarios.forEach(({ name }, at) => {
    const recording = recordings[at]
    if (recording) ours.set(name, recording)
  })
  await player.close()
})

for (const { name } of scenarios) {
  test(`as the reference: ${name}`, () => {
    const recorded = reference[name]
    if (!recorded) throw new Error('the reference was not recorded')
    const { recording, idle } = expected(name, recorded)
    expect(toldGaps(gapsBetween(recording, ours.get(name)))).toBe('')
    expect(idle, 'differences that this scenario does not need').toEqual([])
  })
}

test('every difference in the table shows somewhere and is explained', () => {
  const names = new Set(scenarios.map(scenario => scenario.name))
  for (const difference of differences) {
    const { what, reason, scenarios: where } = difference
    expect(reason.length, what).toBeGreaterThan(20)
    if (where !== 'all')
      expect(
        where.filter(name => !names.has(name)),
        what,
      ).toEqual([])
    else
      expect(
        Object.values(reference).some(recording => isChanged(difference.expect, recording)),
        what,
      ).toBe(true)
  }
})

const isChanged = (change: (recording: Recording) => void, recording: Recording) => {
  const changed = structuredClone(recording)
  change(changed)
  return JSON.stringify(changed) !== JSON.stringify(recording)
}
