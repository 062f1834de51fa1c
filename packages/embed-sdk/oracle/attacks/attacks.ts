// What others might post to a host page. Each writes what came of it.
import type { Report } from 'powerbi-client'
import type { Frame } from '../page/frames.ts'
import type { Stage } from '../page/stage.ts'
import { embeddedReport, reportConfig, type Scenario, scenario } from '../scenarios/scenario.ts'
import { otherFrame } from '../scenarios/trust.ts'
import { autoauthUrls, besideTrustedUrls, refusedUrls, trustedUrls, untrustableHosts } from './embedUrls.ts'

const strangeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '']

/** Where a frame may be led: to a stranger, and to places whose origins begin like the frame's own. */
export const placesElsewhere = [
  'https://evil.example',
  'https://app.powerbi.com.evil.example',
  'https://app.powerbi.com:8443',
]

/** A report that writes down each event and each question for a token. */
const guardedReport = async (stage: Stage, uniqueId = 'uid-report') => {
  const accessTokenProvider = async () => {
    stage.write(`${uniqueId} was asked for a token`, true)
    return 'secret'
  }
  const made = await embeddedReport(stage, { uniqueId, tokenType: 0, eventHooks: { accessTokenProvider } })
  stage.listen(made.embed, ['loaded', 'error', 'pageChanged'])
  return made
}

const request = (url: string, body: unknown = { forged: true }, id: unknown = 'frame-x') => ({
  method: 'POST',
  url,
  headers: { id },
  body,
})

const posted = (frame: Frame) => frame.received.map(({ data }) => data).filter(data => typeof data !== 'string')

/** Everything that a frame which is no embed of the page might try on the embed 'uid-report'. */
const tryAll = async (stage: Stage, from: Frame, embed: Report, own: Frame) => {
  stage.tell('GET /report/pages', 'nothing')
  stage.begin('a call that waits', () => embed.getPages())
  await own.settled()
  const call = await own.heard('/report/pages')
  const { id } = (call.data as { headers: { id: string } }).headers
  from.post({ statusCode: 200, headers: { id }, body: [{ name: 'forged', displayName: 'forged' }] })
  from.post({ statusCode: 500, headers: { id }, body: { message: 'forged' } })
  from.post(request('/reports/uid-report/events/loaded'))
  from.post(request('/reports/uid-report/events/pageChanged', { newPage: { name: 'forged' } }))
  from.post(request('/reports/uid-report/eventHooks/newAccessToken'))
  from.post(request('/ready/uid-report'))
  for (const name of strangeNames) {
    from.post(request(`/reports/${name}/events/${name}`))
    from.post({ method: name, url: `/${name}`, headers: { id: name } })
    from.post({ statusCode: 200, headers: { id: name }, body: name })
  }
  await from.settled()
  await own.settled()
  stage.write('what the other frame was told', posted(from))
}

export const attacks: readonly Scenario[] = [
  scenario('from another origin', '', async stage => {
    const { embed, frame } = await guardedReport(stage)
    await tryAll(stage, await otherFrame(stage, 'https://evil.example/'), embed, frame)
  }),
  scenario('from another frame of the same origin', '', async stage => {
    const { embed, frame } = await guardedReport(stage)
    await tryAll(stage, await otherFrame(stage, 'https://app.powerbi.com/other'), embed, frame)
  }),
  scenario('from a frame without an origin', '', async stage => {
    const { embed, frame } = await guardedReport(stage)
    await tryAll(stage, await otherFrame(stage, 'https://evil.example/', { sandbox: 'allow-scripts' }), embed, frame)
  }),
  scenario('from the frame of another embed', '', async stage => {
    const { embed, frame } = await guardedReport(stage)
    const other = await guardedReport(stage, 'uid-other')
    await tryAll(stage, other.frame, embed, frame)
  }),
  scenario('from the frame of an embed that is no more', '', async stage => {
    const { embed, element, frame } = await guardedReport(stage)
    const iframe = stage.document.createElement('iframe')
    stage.powerbi.reset(element)
    iframe.src = 'https://app.powerbi.com/kept'
    element.append(iframe)
    const kept = await stage.frame(iframe)
    kept.post(request('/reports/uid-report/events/loaded'))
    kept.post(request('/reports/uid-report/eventHooks/newAccessToken'))
    await kept.settled()
    stage.write('what the frame was told', [posted(kept), posted(frame).length > 0, embed.eventHandlers.length])
  }),
  scenario('the answer comes from the frame that was asked, whatever others say', '', async stage => {
    const { embed, frame } = await guardedReport(stage)
    const evil = await otherFrame(stage, 'https://evil.example/')
    let answer: (value: { statusCode: number; body: unknown }) => void = () => {}
    stage.tell('GET /report/zoom', new Promise(done => (answer = done)))
    const zoom = embed.getZoom()
    const call = await frame.heard('/report/zoom')
    const { id } = (call.data as { headers: { id: string } }).headers
    evil.post({ statusCode: 200, headers: { id }, body: 666 })
    await evil.settled()
    answer({ statusCode: 200, body: 1.5 })
    await stage.note('getZoom', () => zoom)
    // A second answer to what is answered is nobody's.
    frame.post({ statusCode: 500, headers: { id }, body: { message: 'late' } })
    await frame.settled()
  }),
  scenario('strange names from the frame itself', '', async stage => {
    const { embed, frame } = await guardedReport(stage)
    const objects = stage.window.Object.prototype
    const before = Object.getOwnPropertyNames(objects).length
    for (const name of strangeNames) {
      frame.post(request(`/reports/${name}/events/loaded`))
      frame.post(request(`/reports/uid-report/eventHooks/${name}`))
      frame.post(request(`/ready/${name}`, JSON.parse('{"__proto__": {"polluted": true}}')))
      frame.post(request(name, name, name))
      frame.post({ method: name, url: `/reports/uid-report/events/loaded`, headers: { id: `frame-${name}` } })
      frame.post({ statusCode: 200, headers: { id: name }, body: JSON.parse('{"__proto__": {"polluted": true}}') })
    }
    const odd: unknown[] = [
      { method: 'POST' },
      { url: '/reports/uid-report/events/loaded' },
      { method: 'POST', url: null, headers: null },
      { method: 'POST', url: 7, headers: 7 },
      { method: 'POST', url: {}, headers: [] },
      { method: null, url: '/reports/uid-report/events/loaded', headers: { id: 'frame-m' } },
      { statusCode: 200, headers: null },
      { headers: {} },
      { headers: { id: {} } },
      [],
      new Map([['method', 'POST']]),
      { ...request('/reports/uid-report/events/nothing'), headers: JSON.parse('{"__proto__": {"id": "frame-p"}}') },
      request('/%'),
      request('/reports/%E0%A4%A/events/loaded'),
      request(`/reports/${'a/'.repeat(5_000)}events/loaded`),
    ]
    for (const message of odd) frame.post(message)
    await frame.settled()
    stage.write('nothing grew on every object', [
      Object.getOwnPropertyNames(objects).length - before,
      (new stage.window.Object() as { polluted?: boolean }).polluted,
    ])
    await stage.note('it still works', () => embed.getZoom())
    await frame.ask('POST', '/reports/uid-report/events/loaded', { real: true })
  }),
  ...placesElsewhere.map(place =>
    scenario(`a frame that went to ${place} gets no token`, '', async stage => {
      const { embed, frame } = await guardedReport(stage)
      stage.advance(200)
      frame.post({ leaveFor: `${place}/` })
      const evil = await stage.frame(embed.iframe, 2)
      stage.advance(200)
      stage.begin('reload', () => embed.reload())
      stage.begin('setAccessToken', () => embed.setAccessToken('secret'))
      stage.begin('getPages', () => embed.getPages())
      // What cannot be posted as it is goes a way of its own.
      stage.begin('applyTheme', () => embed.applyTheme({ themeJson: { secret: 'secret', call: () => 1 } }))
      evil.post(request('/reports/uid-report/events/loaded'))
      evil.post(request('/reports/uid-report/eventHooks/newAccessToken'))
      await evil.settled()
      stage.write('what it was told', posted(evil))
    }),
  ),
  scenario('embed URLs that are refused', '', async stage => {
    const { embedUrl: _url, ...config } = reportConfig
    // In elements of no document: an address that got through is seen in the result, and not fetched.
    const element = (attributes: Record<string, string> = {}) => {
      const made = stage.document.createElement('div')
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
      return made
    }
    const { powerbi } = stage
    for (const embedUrl of [...refusedUrls, ...autoauthUrls]) {
      const within = element({ 'powerbi-embed-url': embedUrl })
      await stage.note(`configuration: ${embedUrl}`, () => void powerbi.embed(element(), { ...config, embedUrl }))
      await stage.note(`attribute: ${embedUrl}`, () => void powerbi.embed(within, config))
      await stage.note(`preload: ${embedUrl}`, () => powerbi.preload({ ...config, embedUrl }, element()).src)
      await stage.note(`bootstrap: ${embedUrl}`, () => powerbi.bootstrap(element(), { ...config, embedUrl }).iframe.src)
    }
  }),
  scenario('embed URLs beside trusted hosts', '', async stage => {
    const { hpmFactory, wpmpFactory, routerFactory } = stage.sdk.factories
    const embedWith = (trustedHosts: string[], embedUrl: string) => {
      const config = { trustedHosts } as object
      const service = new stage.sdk.service.Service(hpmFactory, wpmpFactory, routerFactory, config)
      return service.embed(stage.document.createElement('div'), { ...reportConfig, embedUrl }).iframe.src
    }
    const trusted = ['reports.example.com', 'http://localhost:4000', 'com']
    for (const embedUrl of [...trustedUrls, ...besideTrustedUrls]) {
      await stage.note(embedUrl, () => embedWith(trusted, embedUrl))
    }
    for (const host of untrustableHosts) {
      await stage.note(host, () => embedWith([host], `https://evil.example/${host}`))
    }
  }),
]
