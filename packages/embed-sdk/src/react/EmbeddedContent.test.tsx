// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import type { EmbedError } from '../errors.ts'
import { EmbeddedContent, type EmbeddedContentProps } from './EmbeddedContent.tsx'
import { reportFailure, sharedEmbedder } from './sharedEmbedder.ts'
import { recordingEmbedder } from './testing/recordingEmbedder.ts'

const hour = 3_600_000
const config = {
  type: 'report' as const,
  id: '1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1',
  accessToken: 'first',
}

let root: Root
let container: HTMLElement
let recorded: ReturnType<typeof recordingEmbedder>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  recorded = recordingEmbedder()
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = async (props: Partial<EmbeddedContentProps<'report'>> = {}) => {
  const service = recorded.embedder as unknown as EmbeddedContentProps['service']
  await act(async () =>
    root.render(
      <StrictMode>
        <EmbeddedContent service={service} config={config} {...props} />
      </StrictMode>,
    ),
  )
}
const component = () => {
  const last = recorded.made.at(-1)
  if (!last) throw new Error('nothing was embedded')
  return last
}
const showLoaded = async (props: Partial<EmbeddedContentProps<'report'>> = {}) => {
  await show(props)
  component().raise('loaded')
  recorded.calls.length = 0
}

test('under StrictMode the content is embedded once, and its token asked for once', async () => {
  const tokenProvider = vi.fn(async () => ({ token: 'a', expiresAt: Date.now() + hour }))
  await show({ tokenProvider })
  expect(recorded.names()).not.toContain('reset')
  expect(recorded.made).toHaveLength(1)
  expect(container.querySelectorAll('iframe')).toHaveLength(1)
  expect(tokenProvider).toHaveBeenCalledTimes(1)
})

test('the component is handed over once, and the caller keeps its configuration as it was', async () => {
  const onEmbedded = vi.fn()
  await show({ onEmbedded })
  await show({ onEmbedded })
  expect(onEmbedded.mock.calls).toEqual([[component()]])
  expect(recorded.calls[0]?.[1]).toEqual(config)
  expect(recorded.calls[0]?.[1]).not.toBe(config)
})

test('unmounting resets the element', async () => {
  await show()
  await act(async () => root.render(null))
  expect(recorded.names()).toEqual(['embed', 'reset'])
})

test('on a server the empty container is rendered', () => {
  const html = renderToString(<EmbeddedContent config={config} className="wide" style={{ height: 400 }} />)
  expect(html).toBe('<div class="wide" style="height:400px"></div>')
})

test('rendering again with an equal configuration does nothing', async () => {
  await showLoaded()
  await show({ config: structuredClone(config) })
  expect(recorded.calls).toEqual([])
})

test('the newest handler is called, without subscribing again', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  await show({ on: { rendered: first } })
  await show({ on: { rendered: second } })
  component().raise('rendered', { a: 1 })
  expect(first).not.toHaveBeenCalled()
  expect(second.mock.calls).toEqual([[{ detail: { a: 1 } }, component()]])
  expect(component().listeners.get('rendered')?.size).toBe(1)
})

test('handlers come and go with the props', async () => {
  const handler = vi.fn()
  await show()
  await show({ on: { pageChanged: handler } })
  component().raise('pageChanged')
  await show({ on: {} })
  component().raise('pageChanged')
  expect(handler).toHaveBeenCalledTimes(1)
})

test('an event that the component does not know is reported once, and nothing else is lost', async () => {
  const onError = vi.fn()
  const on = { nonsense: () => {}, rendered: vi.fn() } as { rendered: Mock }
  await show({ on, onError })
  await show({ on, onError })
  component().raise('rendered')
  expect(onError).toHaveBeenCalledTimes(1)
  expect(on.rendered).toHaveBeenCalledTimes(1)
})

test('a loaded report takes settings, page and filters in place', async () => {
  await showLoaded()
  const filters = [{ target: { table: 'Parts', column: 'Plant' }, operator: 'In', values: ['Ulm'] }] as never
  await show({ config: { ...config, settings: { filterPaneEnabled: false }, pageName: 'p2', filters } })
  expect(recorded.calls).toEqual([
    ['updateSettings', { filterPaneEnabled: false }],
    ['setPage', 'p2'],
    ['setFilters', filters],
  ])
})

test('what was altered in place goes with the load when the frame loads by itself again', async () => {
  await showLoaded()
  await show({ config: { ...config, pageName: 'p2', settings: { filterPaneEnabled: false } } })
  expect(component().config).toMatchObject({ pageName: 'p2', settings: { filterPaneEnabled: false } })
})

test('a setting that is taken away is taken away: the report loads without it', async () => {
  await showLoaded({ config: { ...config, settings: { filterPaneEnabled: false } } })
  await show({ config: { ...config, settings: {} } })
  expect(recorded.calls).toEqual([['embed', { ...config, settings: {} }]])
})

test('a report that is not loaded yet is loaded with the new configuration', async () => {
  await show()
  await show({ config: { ...config, pageName: 'p2' } })
  expect(recorded.calls.at(-1)).toEqual(['embed', { ...config, pageName: 'p2' }])
})

test('another report is loaded into the same frame, another place gets another frame', async () => {
  await showLoaded()
  const frame = container.querySelector('iframe')
  const other = { ...config, id: '2', embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=2' }
  await show({ config: other })
  expect(recorded.names()).toEqual(['embed'])
  expect(container.querySelector('iframe')).toBe(frame)
  await show({ config: { ...other, embedUrl: 'https://app.fabric.microsoft.com/reportEmbed' } })
  expect(recorded.names()).toEqual(['embed', 'reset', 'embed'])
  expect(container.querySelector('iframe')).not.toBe(frame)
})

test('a new token in the configuration is handed over, and nothing loads again', async () => {
  await showLoaded()
  await show({ config: { ...config, accessToken: 'second' } })
  expect(recorded.calls).toEqual([['setAccessToken', 'second']])
})

test('without a token the frame is fetched while the provider is asked', async () => {
  const tokenProvider = async () => {
    await new Promise(done => setTimeout(done, 500))
    return { token: 'late', expiresAt: Date.now() + hour }
  }
  const { accessToken: _, ...bare } = config
  await show({ config: bare, tokenProvider })
  expect(recorded.names()).toEqual(['bootstrap'])
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(recorded.names()).toEqual(['bootstrap', 'embed'])
  expect(recorded.calls[1]?.[1]).toMatchObject({ accessToken: 'late' })
  expect(recorded.made).toHaveLength(1)
})

test('renewed tokens are handed over at 80% of their life, for as long as the component is there', async () => {
  let count = 0
  const tokenProvider = vi.fn(async () => ({ token: `t${++count}`, expiresAt: Date.now() + hour }))
  await showLoaded({ tokenProvider })
  await vi.advanceTimersByTimeAsync(0.8 * hour)
  expect(recorded.calls).toEqual([['setAccessToken', 't2']])
  await act(async () => root.render(null))
  await vi.advanceTimersByTimeAsync(10 * hour)
  expect(tokenProvider).toHaveBeenCalledTimes(2)
})

test('a frame that calls the token over gets a new one', async () => {
  let count = 0
  const tokenProvider = async () => ({ token: `t${++count}`, expiresAt: Date.now() + hour })
  await showLoaded({ tokenProvider })
  await vi.advanceTimersByTimeAsync(20_000)
  component().raise('error', { message: 'TokenExpired' })
  component().raise('error', { message: 'TokenExpired' })
  await vi.advanceTimersByTimeAsync(0)
  expect(recorded.calls).toEqual([['setAccessToken', 't2']])
})

test('a load that failed is tried again with the next token', async () => {
  await show()
  component().raise('error', { message: 'TokenExpired' })
  await show({ config: { ...config, accessToken: 'second' } })
  expect(recorded.names()).toEqual(['embed', 'embed'])
})

test('failures reach onError as an EmbedError, once, and a mended configuration works', async () => {
  const errors: EmbedError[] = []
  const onError = (error: EmbedError) => errors.push(error)
  const refused = { ...config, embedUrl: 'refused' }
  await show({ config: refused, onError })
  await show({ config: refused, onError })
  expect(errors).toMatchObject([{ name: 'EmbedError', message: 'Invalid embed URL detected.' }])
  await show({ onError })
  expect(container.querySelectorAll('iframe')).toHaveLength(1)
})

test('hosts that cannot be trusted are reported once, and the page stays', async () => {
  const onError = vi.fn()
  await show({ service: undefined, trustedHosts: ['http://elsewhere.example'], onError })
  await show({ service: undefined, trustedHosts: ['http://elsewhere.example'], onError })
  expect(onError.mock.calls).toMatchObject([[{ code: 'TrustedHostInvalid' }]])
})

test('components that trust the same hosts share an embedder', () => {
  expect(sharedEmbedder(['a.example'])).toBe(sharedEmbedder(['a.example']))
  expect(sharedEmbedder(['a.example'])).not.toBe(sharedEmbedder())
})

test('a load that fails reaches onError of its own component', async () => {
  const onError = vi.fn()
  await show({ onError })
  reportFailure(new Error('LoadReportFailed'), component())
  expect(onError.mock.calls).toMatchObject([[{ name: 'EmbedError', message: 'LoadReportFailed' }]])
})

test('a token provider that fails is reported', async () => {
  const onError = vi.fn()
  await show({
    tokenProvider: async () => {
      throw new Error('signed out')
    },
    onError,
  })
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'TokenProviderFailed', detail: 'signed out' }))
})

test('hooks written anew at each rendering are called as they are now', async () => {
  const [first, second] = [vi.fn(async () => null), vi.fn(async () => null)]
  await showLoaded()
  await show({ config: { ...config, eventHooks: { applicationContextProvider: first } } })
  const given = recorded.calls.at(-1)?.[1] as { eventHooks: { applicationContextProvider: (about: unknown) => void } }
  await show({ config: { ...config, eventHooks: { applicationContextProvider: second } } })
  given.eventHooks.applicationContextProvider('about')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledWith('about')
})

test('the title names the frame, and follows the props', async () => {
  await show({ title: 'Rejects' })
  expect(container.querySelector('iframe')?.title).toBe('Rejects')
  await show({ title: 'Rejected parts' })
  expect(container.querySelector('iframe')?.title).toBe('Rejected parts')
  await show()
  expect(container.querySelector('iframe')?.title).toBe('Embedded report')
})

test('a phased report is prepared, and another embedder takes over the element', async () => {
  await show({ phased: true })
  expect(recorded.names()).toEqual(['load'])
  const before = recorded
  recorded = recordingEmbedder()
  await show({ phased: true })
  expect(before.names()).toEqual(['load', 'reset'])
  expect(recorded.names()).toEqual(['load'])
})
