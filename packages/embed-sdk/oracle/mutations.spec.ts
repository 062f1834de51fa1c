// Each of the 142 methods is missed: when it does nothing, a comparison with the reference fails; when nothing is
// silenced, none does.
import { expect, test } from '@playwright/test'
import { methods } from './methods.ts'
import type { Answered } from './page/mutation.ts'
import type { Recording } from './page/runner.ts'
import { scenarios } from './scenarios/all.ts'
import { gapsBetween, toldGaps } from './support/compare.ts'
import { expected } from './support/expected.ts'
import { openPlayer, type Player } from './support/recording.ts'
import { readRecordings } from './support/recordingFiles.ts'

/** Milliseconds after which a scenario that waits for what never comes is given up. */
const limit = 20_000

/** What does nothing anyway is taken away instead: a question has no id to be completed. */
const idle = ['Qna.configChanged']

let player: Player
let reference: Record<string, Recording>

test.beforeAll(async ({ browser }) => {
  player = await openPlayer(browser)
  reference = readRecordings('reference')
})
test.afterAll(() => player.close())

const gapsOf = (name: string, recording: Recording | undefined) => {
  const recorded = reference[name]
  if (!recorded || !recording) throw new Error(`${name} was not recorded`)
  return gapsBetween(expected(name, recorded).recording, recording)
}

/** Given up at the limit: a busy machine does that, too, so that nothing is learnt from it. */
const isGivenUp = ({ steps }: Recording) =>
  steps.some(({ what, outcome }) => what === 'the scenario' && JSON.stringify(outcome).includes('it did not come to'))

/** Plays what has methods with all of them watched. Answers what each method gives, and where anything differs. */
const playControl = async () => {
  const played = scenarios.filter(scenario => scenario.methods.length > 0)
  const orders = played.map(({ name, methods: watched }) => ({ sdk: 'ours', scenario: name, watched }))
  const answered = new Map<string, Answered>()
  const gaps: string[] = []
  for (const [at, recorded] of (await player.play(orders)).entries()) {
    const { answered: kinds = {}, ...recording } = recorded
    const name = played[at]?.name ?? ''
    const told = toldGaps(gapsOf(name, recording))
    if (told) gaps.push(`${name}: ${told}`)
    for (const [method, kind] of Object.entries(kinds))
      if (!answered.has(method) || kind !== 'other') answered.set(method, kind)
  }
  return { answered, gaps }
}

test('a method that does nothing is noticed, whichever it is, and nothing is where all do what they should', async () => {
  test.slow()
  const { answered, gaps } = await playControl()
  expect(gaps).toEqual([])
  expect(
    methods.filter(method => !answered.has(method)),
    'methods that no scenario calls',
  ).toEqual([])
  let waiting = methods.map(method => ({
    method,
    left: scenarios.filter(scenario => scenario.methods.includes(method)).map(({ name }) => name),
  }))
  const unnoticed: string[] = []
  while (waiting.length > 0) {
    const orders = waiting.map(({ method, left: [scenario = ''] }) => ({
      sdk: 'ours',
      scenario,
      silent: { method, answered: idle.includes(method) ? ('gone' as const) : (answered.get(method) ?? 'other') },
    }))
    const recordings = await player.play(orders, limit)
    waiting = waiting.flatMap(({ method, left: [scenario = '', ...left] }, at) => {
      const recording = recordings[at]
      if (recording && !isGivenUp(recording) && gapsOf(scenario, recording).length > 0) return []
      if (left.length > 0) return [{ method, left }]
      unnoticed.push(recording && isGivenUp(recording) ? `${method} (only because ${scenario} did not end)` : method)
      return []
    })
  }
  console.log(`${methods.length - unnoticed.length} of ${methods.length} methods missed when they do nothing`)
  console.log(`(${idle.join(', ')} does nothing by design, and is missed when it is gone)`)
  expect(unnoticed).toEqual([])
})
