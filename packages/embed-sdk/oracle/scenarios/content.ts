// What a page does with the React component: props that change, frames that load again.
import type { Frame } from '../page/frames.ts'
import type { Stage } from '../page/stage.ts'
import type { Content } from '../react/content.tsx'
import { reportConfig, type Scenario, scenario } from './scenario.ts'

const { uniqueId: _, type: __, ...plainConfig } = reportConfig

type Config = Parameters<ReturnType<Content['mount']>['show']>[0]['config']

/** What reached a frame so far, without the ids of messages: method and path, and of its body what is asked for. */
const asked = ({ received }: Frame, ...keys: string[]) =>
  received.flatMap(({ data }) => {
    const { method, url, body } = data as { method?: string; url?: string; body?: Record<string, unknown> }
    if (!method) return []
    const told = keys.length > 0 && !Array.isArray(body) ? keys.map(key => body?.[key]) : [body]
    return [[`${method} ${url}`, ...told]]
  })

/** Tells an event as a frame does that goes by its own address. */
const raise = (frame: Frame, name: string) =>
  frame.ask('POST', `/reports/${new URL(frame.url).searchParams.get('uid')}/events/${name}`, {})

/** A report in the component, loaded and at rest. `show` brings it to another configuration and waits for rest. */
const shown = async (stage: Stage, first: object = {}, own = false) => {
  const element = stage.element()
  const { content } = stage.window as unknown as { content: Content }
  const { show, unmount } = content.mount(element, own)
  const bring = (more: object) =>
    show({
      config: { type: 'report', ...plainConfig, ...more } as Config,
      on: { loaded: () => stage.write('heard', 'loaded') },
      onError: error => stage.write('told', `${error.code}: ${error.message}`),
    })
  bring(first)
  // The component works at the end of the running task.
  await Promise.resolve()
  const frame = await stage.frame(element)
  await frame.settled()
  await raise(frame, 'loaded')
  return {
    element,
    frame,
    unmount,
    show: async (more: object) => {
      stage.advance(200)
      bring(more)
      await Promise.resolve()
      await stage.settled()
    },
  }
}

const since = (day: string) => [
  {
    $schema: 'http://powerbi.com/product/schema#advanced',
    target: { table: 'Parts', column: 'Day' },
    filterType: 0,
    logicalOperator: 'And',
    conditions: [{ operator: 'GreaterThan', value: new Date(day) }],
  },
]

const only = (plant: string) => [
  {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: 'Parts', column: 'Plant' },
    filterType: 1,
    operator: 'In',
    values: [plant],
  },
]

export const contentScenarios: readonly Scenario[] = [
  scenario('content: another report, then another page', '', async stage => {
    const { element, frame, show } = await shown(stage, {}, true)
    await show({ id: 'report-2' })
    await raise(frame, 'loaded')
    await show({ id: 'report-2', pageName: 'P2' })
    stage.write('asked', asked(frame, 'id', 'name'))
    stage.write('iframes', element.querySelectorAll('iframe').length)
  }),
  scenario('content: the date of a filter changes', '', async stage => {
    const { frame, show } = await shown(stage)
    await show({ filters: since('2026-01-01') })
    await show({ filters: since('2026-02-01') })
    await show({ filters: since('2026-02-01') })
    await show({ filters: since('2026-02-01'), id: 'report-2' })
    type Filters = ReturnType<typeof since>
    stage.write(
      'asked',
      asked(frame).map(([call, body]) => {
        const filters = Array.isArray(body) ? body : (body as { filters?: Filters }).filters
        return [call, (filters as Filters | undefined)?.[0]?.conditions[0]?.value]
      }),
    )
  }),
  scenario('content: altered in place, then the frame loads again', '', async stage => {
    const { element, frame, show } = await shown(stage, { filters: only('Ulm'), pageName: 'P1' })
    await show({ filters: only('Brno'), pageName: 'P2' })
    stage.write(
      'asked',
      asked(frame).map(([call]) => call),
    )
    stage.advance(200)
    const iframe = element.querySelector('iframe')
    // As when it is moved in the document, or loads itself anew.
    if (iframe) iframe.src = `${iframe.src}`
    const again = await stage.frame(element, 2)
    await again.settled()
    stage.write('asked of the new page', asked(again, 'filters', 'pageName'))
  }),
  scenario('content: a setting is taken away', '', async stage => {
    const { frame, show } = await shown(stage, { settings: { filterPaneEnabled: false, navContentPaneEnabled: false } })
    await show({ settings: { filterPaneEnabled: true, navContentPaneEnabled: false } })
    await show({ settings: { navContentPaneEnabled: false } })
    const told = asked(frame, 'settings').map(([call, settings]) => [call, settings])
    stage.write('asked', told)
  }),
  scenario('content: taken away', '', async stage => {
    const { element, unmount } = await shown(stage)
    unmount()
    stage.write('left', element.innerHTML)
  }),
]
