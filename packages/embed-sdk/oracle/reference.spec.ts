// What the package that we stand in for does in every scenario, recorded for the comparisons.
import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { methods } from './methods.ts'
import { scenarios } from './scenarios/all.ts'
import { openPlayer } from './support/recording.ts'
import { referenceFile } from './support/referenceFile.ts'

test('every method of the package has a scenario, and no two scenarios a name', () => {
  const covered = new Set(scenarios.flatMap(scenario => scenario.methods))
  expect(methods.filter(method => !covered.has(method))).toEqual([])
  expect([...covered].filter(method => !methods.includes(method))).toEqual([])
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
})

test('the reference plays every scenario to its end', async ({ browser }) => {
  const player = await openPlayer(browser, 10_000)
  const recordings = await player.play(scenarios.map(({ name }) => ({ sdk: 'reference', scenario: name })))
  await player.close()
  const entries = scenarios.map(({ name }, at) => [name, recordings[at]] as const)
  const broken = entries.flatMap(([name, recording]) =>
    recording?.steps.filter(({ what }) => what === 'the scenario').map(step => ({ name, ...step })),
  )
  expect(broken).toEqual([])
  writeFileSync(referenceFile, JSON.stringify(Object.fromEntries(entries), null, 1))
})
