// Nothing that others post gets through, and no embed URL leads to a place that is not meant.
import { expect, test } from '@playwright/test'
import { placesElsewhere } from './attacks/attacks.ts'
import { autoauthUrls, besideTrustedUrls, refusedUrls, trustedUrls, untrustableHosts } from './attacks/embedUrls.ts'
import type { Recording } from './page/runner.ts'
import { openPlayer, type Player } from './support/recording.ts'

let player: Player

test.beforeAll(async ({ browser }) => {
  player = await openPlayer(browser)
})
test.afterAll(() => player.close())

const play = async (scenario: string, sdk = 'ours'): Promise<Recording> => {
  const [recording] = await player.play([{ sdk, scenario }])
  if (!recording) throw new Error('nothing was recorded')
  return recording
}

const outcomes = ({ steps }: Recording) => steps.map(({ what, outcome }) => [what, outcome])

for (const from of ['from another origin', 'from another frame of the same origin', 'from a frame without an origin']) {
  test(`messages ${from} bring nothing and get no answer`, async () => {
    const recording = await play(from)
    expect(outcomes(recording)).toEqual([
      ['a call that waits', 'pending'],
      ['what the other frame was told', { returned: [] }],
    ])
    expect(recording.console).toEqual([])
  })
}

test('another embed of the page can neither speak nor answer for a report', async () => {
  const recording = await play('from the frame of another embed')
  const { told, ...rest } = toldApart(recording, 'what the other frame was told')
  expect(rest.steps).toEqual([['a call that waits', 'pending']])
  expect(JSON.stringify(told)).not.toContain('secret')
})

test('the frame of a report that was reset is a stranger', async () => {
  expect(outcomes(await play('from the frame of an embed that is no more'))).toEqual([
    ['what the frame was told', { returned: [[], true, 0] }],
  ])
})

test('an answer counts only from the frame that was asked, and once', async () => {
  expect(outcomes(await play('the answer comes from the frame that was asked, whatever others say'))).toEqual([
    ['getZoom', { resolved: 1.5 }],
  ])
})

test('names such as __proto__ are names, and odd messages do no harm', async () => {
  const recording = await play('strange names from the frame itself')
  expect(outcomes(recording)).toEqual([
    ['nothing grew on every object', { returned: [0, '‹undefined›'] }],
    ['it still works', { resolved: 1.25 }],
    ['event loaded', { returned: expect.objectContaining({ detail: { real: true } }) }],
  ])
  expect(recording.console.filter(({ level }) => level.startsWith('un'))).toEqual([])
})

for (const place of placesElsewhere) {
  test(`a frame that went to ${place} gets neither token nor call`, async () => {
    const recording = await play(`a frame that went to ${place} gets no token`)
    const { told, ...rest } = toldApart(recording, 'what it was told')
    expect(told).toEqual([])
    expect(rest.steps.filter(([what, outcome]) => String(what).startsWith('event') || outcome !== 'pending')).toEqual(
      [],
    )
  })
}

// An embed's own frame floods with answers that nobody asked for: its events and questions are meant to be answered.
test('a flood of 100,000 messages, of a stranger or of an embed, costs little more than an empty listener and brings nothing', async () => {
  test.slow()
  const microseconds = (recording: Recording) => toldApart(recording, 'microseconds').told as number
  const floor = microseconds(await play('flood on an empty listener', 'floor'))
  expect(floor).toBeGreaterThan(0)
  for (const flood of ['flood from a stranger', 'flood from the frame of an embed']) {
    const recording = await play(flood)
    const each = microseconds(recording)
    console.log(`${flood}: ${Math.round(each)} µs a message, on an empty listener ${Math.round(floor)} µs`)
    // Other programs of the machine slow the one or the other down; a cost that grows would be hundreds of times this.
    expect(each, flood).toBeLessThan(5 * floor + 50)
    expect(toldApart(recording, 'microseconds').steps).toEqual([
      ['what the frame was told', { returned: 0 }],
      ['getZoom', { resolved: 1.25 }],
    ])
  }
})

const toldApart = (recording: Recording, name: string) => {
  const steps = outcomes(recording)
  const found = recording.steps.find(({ what }) => what === name)?.outcome
  const told = typeof found === 'object' && 'returned' in found ? found.returned : undefined
  return { told, steps: steps.filter(([what]) => what !== name) }
}

test('an embed URL that is not of the clouds is refused, however it is written', async () => {
  const recording = await play('embed URLs that are refused')
  expect(recording.steps.map(({ what }) => what)).toEqual([...refusedUrls, ...autoauthUrls].flatMap(waysIn))
  const through = recording.steps.filter(({ outcome }) => !JSON.stringify(outcome).includes('"code":"UrlRefused"'))
  expect(through).toEqual([])
  expect(recording.frames).toEqual([])
})

const waysIn = (url: string) => ['configuration', 'attribute', 'preload', 'bootstrap'].map(way => `${way}: ${url}`)

test('trusting a host lets in that host and nothing that looks like it', async () => {
  const recording = await play('embed URLs beside trusted hosts')
  const through = recording.steps.filter(({ outcome }) => typeof outcome === 'string' || !('threw' in outcome))
  expect(through.map(({ what }) => what)).toEqual(trustedUrls)
  expect(recording.steps.map(({ what }) => what)).toEqual([...trustedUrls, ...besideTrustedUrls, ...untrustableHosts])
})
