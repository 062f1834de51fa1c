// The React component on the real SDK in a real browser: what reaches the frame when props change.
import { expect, test } from '@playwright/test'
import { openPlayer, type Player } from './support/recording.ts'

let player: Player

test.beforeAll(async ({ browser }) => {
  player = await openPlayer(browser)
})
test.afterAll(() => player.close())

/** What a scenario has noted, in order. */
const notes = async (scenario: string) => {
  const [recording] = await player.play([{ sdk: 'react-content', scenario }])
  if (!recording) throw new Error('nothing was recorded')
  expect(recording.console).toEqual([])
  return recording.steps.map(({ what, outcome }) => [
    what,
    typeof outcome === 'object' && 'returned' in outcome ? outcome.returned : outcome,
  ])
}

test('another report loads into the same frame, which is heard from then on, so that a page is turned in place', async () => {
  expect(await notes('content: another report, then another page')).toEqual([
    ['heard', 'loaded'],
    ['heard', 'loaded'],
    [
      'asked',
      [
        ['POST /report/load', 'report-1', '‹undefined›'],
        ['POST /report/load', 'report-2', '‹undefined›'],
        ['PUT /report/pages/active', '‹undefined›', 'P2'],
      ],
    ],
    ['iframes', 1],
  ])
})

test('a filter whose date changes is applied, once, and loads with another report', async () => {
  expect(await notes('content: the date of a filter changes')).toEqual([
    ['heard', 'loaded'],
    [
      'asked',
      [
        ['POST /report/load', '‹undefined›'],
        ['PUT /report/filters', '2026-01-01T00:00:00.000Z'],
        ['PUT /report/filters', '2026-02-01T00:00:00.000Z'],
        ['POST /report/load', '2026-02-01T00:00:00.000Z'],
      ],
    ],
  ])
})

test('a frame that loads again gets what was altered in place', async () => {
  expect(await notes('content: altered in place, then the frame loads again')).toEqual([
    ['heard', 'loaded'],
    ['asked', ['POST /report/load', 'PUT /report/pages/active', 'PUT /report/filters']],
    ['asked of the new page', [['POST /report/load', [expect.objectContaining({ values: ['Brno'] })], 'P2']]],
  ])
})

test('a setting that is taken away is gone in the frame', async () => {
  expect(await notes('content: a setting is taken away')).toEqual([
    ['heard', 'loaded'],
    [
      'asked',
      [
        ['POST /report/load', { filterPaneEnabled: false, navContentPaneEnabled: false }],
        ['PATCH /report/settings', '‹undefined›'],
        ['POST /report/load', { filterPaneEnabled: '‹undefined›', navContentPaneEnabled: false }],
      ],
    ],
  ])
})

test('unmounting leaves nothing in the element', async () => {
  expect(await notes('content: taken away')).toEqual([
    ['heard', 'loaded'],
    ['left', ''],
  ])
})
