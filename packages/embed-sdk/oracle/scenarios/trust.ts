// Who is believed, and who is told.
import type { Frame } from '../page/frames.ts'
import type { Stage } from '../page/stage.ts'
import { embeddedReport, type Scenario, scenario } from './scenario.ts'

/** A frame that the page has beside its embeds. */
export const otherFrame = (stage: Stage, address: string, attributes: Record<string, string> = {}): Promise<Frame> => {
  const iframe = stage.document.createElement('iframe')
  for (const [name, value] of Object.entries(attributes)) iframe.setAttribute(name, value)
  iframe.src = address
  stage.main.append(iframe)
  return stage.frame(iframe)
}

const withToken = async (stage: Stage) => {
  const eventHooks = { accessTokenProvider: async () => 'secret' }
  const made = await embeddedReport(stage, { tokenType: 0, eventHooks })
  stage.listen(made.embed, ['loaded'])
  return made
}

const speakFor = async (frame: Frame) => {
  frame.post({ method: 'POST', url: '/reports/uid-report/events/loaded', headers: { id: 'frame-e' }, body: {} })
  frame.post({ method: 'POST', url: '/reports/uid-report/eventHooks/newAccessToken', headers: { id: 'frame-h' } })
  await frame.settled()
}

export const trust: readonly Scenario[] = [
  scenario('trust: a stranger speaks for a report', '', async stage => {
    await withToken(stage)
    await speakFor(await otherFrame(stage, 'https://evil.example/'))
  }),
  scenario('trust: another embed speaks for a report', '', async stage => {
    await withToken(stage)
    const { frame } = await embeddedReport(stage, { uniqueId: 'uid-other' })
    await speakFor(frame)
  }),
  scenario('trust: the frame speaks from another origin', '', async stage => {
    const { embed, frame } = await withToken(stage)
    stage.advance(200)
    frame.post({ leaveFor: 'https://evil.example/' })
    await speakFor(await stage.frame(embed.iframe, 2))
  }),
  scenario('trust: the frame leaves for another origin', '', async stage => {
    const { embed, frame } = await withToken(stage)
    stage.advance(200)
    frame.post({ leaveFor: 'https://evil.example/' })
    const evil = await stage.frame(embed.iframe, 2)
    await evil.settled()
    stage.begin('setAccessToken', () => embed.setAccessToken('secret'))
    await evil.settled()
  }),
]
