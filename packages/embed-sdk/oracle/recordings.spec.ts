// What the package that we stand in for does in every scenario, and what ours does: recorded once, for the comparisons.
import { expect, test } from '@playwright/test'
import { methods } from './methods.ts'
import { scenarios } from './scenarios/all.ts'
import { reactScenarios } from './scenarios/react.ts'
import { openPlayer } from './support/recording.ts'
import { writeRecordings } from './support/recordingFiles.ts'

test.describe.configure({ mode: 'parallel' })

test('every method of the package has a scenario, and no two scenarios a name', () => {
  const covered = new Set(scenarios.flatMap(scenario => scenario.methods))
  expect(methods.filter(method => !covered.has(method))).toEqual([])
  expect([...covered].filter(method => !methods.includes(method))).toEqual([])
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
})

for (const side of ['reference', 'ours'] as const) {
  test(`${side === 'ours' ? 'our SDK' : 'the reference'} plays every scenario to its end`, async ({ browser }) => {
    test.slow()
    const player = await openPlayer(browser)
    const orders = [
      ...scenarios.map(({ name }) => ({ sdk: side, scenario: name })),
      ...reactScenarios.map(({ name }) => ({ sdk: `react-${side}`, scenario: name })),
    ]
    const recordings = await player.play(orders)
    await player.close()
    const entries = orders.flatMap(({ scenario }, at) => {
      const recording = recordings[at]
      return recording ? [[scenario, recording] as const] : []
    })
    writeRecordings(side, Object.fromEntries(entries))
    const broken = entries.flatMap(([name, { steps }]) =>
      steps.filter(({ what }) => what === 'the scenario').map(({ outcome }) => ({ name, outcome })),
    )
    expect(broken).toEqual([])
  })
}
