// Each of the 142 methods is missed: when it does nothing, a comparison with the reference fails.
import { expect, test } from '@playwright/test'
import { expected } from './differences.ts'
import { methods } from './methods.ts'
import type { Recording } from './page/runner.ts'
import { scenarios } from './scenarios/all.ts'
import { gapsBetween } from './support/compare.ts'
import { openPlayer } from './support/recording.ts'
import { readReference } from './support/referenceFile.ts'

/** A scenario that has not come to its end by then waits for what a method that does nothing never does. */
const limit = 2_500

test('a method that does nothing is noticed, whichever it is', async ({ browser }) => {
  const reference = readReference()
  const isNoticed = (name: string, recording: Recording) => {
    const recorded = reference[name]
    return recorded !== undefined && gapsBetween(expected(name, recorded).recording, recording).length > 0
  }
  const player = await openPlayer(browser, limit)
  let waiting = methods.map(method => ({
    method,
    left: scenarios.filter(scenario => scenario.methods.includes(method)).map(({ name }) => name),
  }))
  const unnoticed: string[] = []
  while (waiting.length > 0) {
    const orders = waiting.map(({ method, left: [scenario = ''] }) => ({ sdk: 'ours', scenario, silent: method }))
    const recordings = await player.play(orders)
    waiting = waiting.filter(({ method, left }, at) => {
      const [scenario = '', ...rest] = left.splice(0, 1)
      const recording = recordings[at]
      if (recording && isNoticed(scenario, recording)) return false
      if (left.length === 0 && rest.length === 0) unnoticed.push(method)
      return left.length > 0
    })
  }
  await player.close()
  console.log(`${methods.length - unnoticed.length} of ${methods.length} methods missed when they do nothing`)
  expect(unnoticed).toEqual([])
})
