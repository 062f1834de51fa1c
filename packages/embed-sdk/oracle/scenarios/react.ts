// The real powerbi-client-react on top of an SDK.
import type { Embed, Report } from 'powerbi-client'
import type { EmbedProps } from 'powerbi-client-react'
import type { Stage } from '../page/stage.ts'
import type { DropIn } from '../react/dropIn.tsx'
import { createConfig, dashboardConfig } from './otherEmbeds.ts'
import { reportConfig, type Scenario, scenario } from './scenario.ts'

type Handlers = NonNullable<EmbedProps['eventHandlers']>

const mount = (stage: Stage, isStrict = false) => {
  const element = stage.element()
  const { dropIn } = stage.window as unknown as { dropIn: DropIn }
  return { element, ...dropIn.mount(element, isStrict) }
}

const heard = (stage: Stage, of: string, ...names: string[]): Handlers =>
  new Map(names.map(name => [name, event => stage.write(`${of} heard ${name}`, event?.detail)]))

const props = (stage: Stage, more: object = {}, config: object = {}): EmbedProps => ({
  embedConfig: { ...reportConfig, ...config } as EmbedProps['embedConfig'],
  cssClassName: 'report',
  eventHandlers: heard(stage, 'it', 'loaded', 'rendered', 'error'),
  ...more,
})

export const reactScenarios: readonly Scenario[] = [
  scenario('react: embedded, with its events', '', async stage => {
    const { element, show } = mount(stage)
    let given: Embed | undefined
    show(props(stage, { getEmbeddedComponent: (embed: Embed) => (given = embed) }))
    const frame = await stage.frame(element)
    await frame.settled()
    for (const name of ['loaded', 'rendered', 'saved'])
      await frame.ask('POST', `/reports/uid-report/events/${name}`, { name })
    await stage.note('getPages', () => (given as Report).getPages())
    stage.write('the service knows it', given?.service.getNumberOfComponents())
  }),
  scenario('react: brought to other props', '', async stage => {
    const { element, show } = mount(stage)
    show(props(stage))
    const frame = await stage.frame(element)
    await frame.settled()
    const again = async (more: object, config: object) => {
      stage.advance(200)
      show(props(stage, more, config))
      await stage.settled()
    }
    await again({}, {})
    await again({ cssClassName: 'wide' }, {})
    await again({}, { accessToken: 'token-2' })
    await again({}, { accessToken: 'token-2', settings: { panes: { filters: { visible: false } } } })
    await again({ eventHandlers: heard(stage, 'the other', 'loaded') }, { accessToken: 'token-2', pageName: 'P2' })
    await frame.ask('POST', '/reports/uid-report/events/loaded', {})
    await again({ eventHandlers: new Map([['loaded', null]]) }, { accessToken: 'token-2', pageName: 'P2' })
    await frame.ask('POST', '/reports/uid-report/events/loaded', {})
  }),
  scenario('react: another report in its place', '', async stage => {
    const { element, show } = mount(stage)
    show(props(stage))
    await (await stage.frame(element)).settled()
    stage.advance(200)
    const embedUrl = reportConfig.embedUrl.replaceAll('report-1', 'report-2')
    show(props(stage, {}, { id: 'report-2', embedUrl }))
    await stage.settled()
  }),
  scenario('react: taken away', '', async stage => {
    const { element, show, unmount } = mount(stage)
    let given: Embed | undefined
    show(props(stage, { getEmbeddedComponent: (embed: Embed) => (given = embed) }))
    const frame = await stage.frame(element)
    await frame.settled()
    unmount()
    stage.write('components', given?.service.getNumberOfComponents())
  }),
  scenario('react: prepared first, rendered later', '', async stage => {
    const { element, show } = mount(stage)
    let given: Embed | undefined
    show(props(stage, { phasedEmbedding: true, getEmbeddedComponent: (embed: Embed) => (given = embed) }))
    await (await stage.frame(element)).settled()
    await stage.note('render', () => (given as Report).render())
  }),
  scenario('react: the token comes later', '', async stage => {
    const { element, show } = mount(stage)
    show(props(stage, {}, { accessToken: undefined }))
    await (await stage.frame(element)).settled()
    show(props(stage))
    await stage.settled()
  }),
  scenario('react: a report is created', '', async stage => {
    const { element, show } = mount(stage)
    show(props(stage, {}, { ...createConfig, type: 'create' }))
    await (await stage.frame(element)).settled()
  }),
  scenario('react: two on a page, each with its own events', '', async stage => {
    const { element, show } = mount(stage)
    const two = { eventHandlers: heard(stage, 'the second', 'loaded') }
    show(props(stage), props(stage, two, { ...dashboardConfig, uniqueId: 'uid-2' }))
    const [first, second] = element.querySelectorAll('iframe')
    if (!first || !second) throw new Error('there are not two iframes')
    await (await stage.frame(first)).settled()
    const frame = await stage.frame(second)
    await frame.settled()
    frame.post({ method: 'POST', url: '/dashboards/uid-2/events/loaded', headers: { id: 'frame-1' }, body: { of: 2 } })
  }),
  scenario('react: StrictMode mounts twice', '', async stage => {
    const { element, show, unmount } = mount(stage, true)
    show(props(stage))
    const frame = await stage.frame(element)
    await frame.settled()
    await frame.ask('POST', '/reports/uid-report/events/loaded', {})
    stage.write('iframes', element.querySelectorAll('iframe').length)
    stage.advance(200)
    show(props(stage, {}, { pageName: 'P2' }))
    await stage.settled()
    unmount()
  }),
]
