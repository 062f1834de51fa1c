// Each of the 142 methods is missed: when it does nothing, a comparison with the reference fails.
import { expect, test } from '@playwright/test'
import { methods } from './methods.ts'
import type { Recording } from './page/runner.ts'
import { scenarios } from './scenarios/all.ts'
import { gapsBetween } from './support/compare.ts'
import { expected } from './support/expected.ts'
import { openPlayer } from './support/recording.ts'
import { readRecordings } from './support/recordingFiles.ts'

/** Milliseconds after which a scenario that waits for what never comes is given up. */
const limit = 20_000

/** What does nothing anyway is taken away instead: a question has no id to be completed. */
const idle = ['Qna.configChanged']

test('a method that does nothing is noticed, whichever it is', async ({ browser }) => {
  test.slow()
  const reference = readRecordings('reference')
  const isNoticed = (name: string, recording: Recording) => {
    const recorded = reference[name]
    return recorded !== undefined && gapsBetween(expected(name, recorded).recording, recording).length > 0
  }
  const player = await openPlayer(browser)
  let waiting = methods.map(method => ({
    method,
    left: scenarios.filter(scenario => scenario.methods.includes(method)).map(({ name }) => name),
  }))
  const unnoticed: string[] = []
  while (waiting.length > 0) {
    const orders = waiting.map(({ method, left: [scenario = ''] }) => ({
      sdk: 'ours',
      scenario,
      silent: method,
      isGone: idle.includes(method),
    }))
    const recordings = await player.play(orders, limit)
    waiting = waiting.flatMap(({ method, left: [scenario = '', ...left] }, at) => {
      const recording = recordings[at]
      if (recording && isNoticed(scenario, recording)) return []
      if (left.length > 0) return [{ method, left }]
      unnoticed.push(method)
      return []
    })
  }
  await player.close()
  console.log(`${methods.length - unnoticed.length} of ${methods.length} methods missed when they do nothing`)
  console.log(`(${idle.join(', ')} does nothing by design, and is missed when it is gone)`)
  expect(unnoticed).toEqual([])
})
