// A hundred thousand messages at once, and how long the page needs for each. Played also in a page that has an empty
// listener in place of an SDK: that is the floor.
import type { Frame } from '../page/frames.ts'
import type { Stage } from '../page/stage.ts'
import { embeddedReport, type Scenario, scenario } from '../scenarios/scenario.ts'
import { otherFrame } from '../scenarios/trust.ts'

const flood: readonly unknown[] = [
  { method: 'POST', url: '/reports/uid-report/events/loaded', headers: { id: 'flood-1' }, body: { forged: true } },
  { method: 'POST', url: '/reports/uid-report/eventHooks/newAccessToken', headers: { id: 'flood-2' }, body: {} },
  { statusCode: 200, headers: { id: 'flood3' }, body: [{ name: 'forged' }] },
  { kind: 'something else' },
  { method: 'POST', url: '/nowhere/at/all', headers: { id: '__proto__' } },
]

/** Answers to questions that nobody asked: all that a frame of an embed can flood with and get no reply. */
const answers: readonly unknown[] = [
  { statusCode: 200, headers: { id: 'flood1' }, body: [{ name: 'forged' }] },
  { statusCode: 500, headers: { id: '__proto__' }, body: { message: 'forged' } },
]

const measure = async (stage: Stage, frame: Frame, messages: readonly unknown[], times: number) => {
  const told = () => frame.received.filter(({ data }) => typeof data !== 'string').length
  const before = told()
  const began = performance.now()
  frame.post({ flood: messages, times })
  await frame.settled()
  stage.write('microseconds', ((performance.now() - began) * 1_000) / times)
  stage.write('what the frame was told', told() - before)
}

const strangerIn = (stage: Stage) => otherFrame(stage, 'https://evil.example/')

export const floods: readonly Scenario[] = [
  scenario('flood on an empty listener', '', async stage => measure(stage, await strangerIn(stage), flood, 50_000)),
  scenario('flood from a stranger', '', async stage => {
    const { embed } = await embeddedReport(stage)
    stage.listen(embed, ['loaded'])
    await measure(stage, await strangerIn(stage), flood, 100_000)
    await stage.note('getZoom', () => embed.getZoom())
  }),
  scenario('flood from the frame of an embed', '', async stage => {
    const { embed, frame } = await embeddedReport(stage)
    stage.listen(embed, ['loaded'])
    await measure(stage, frame, answers, 100_000)
    await stage.note('getZoom', () => embed.getZoom())
  }),
]
