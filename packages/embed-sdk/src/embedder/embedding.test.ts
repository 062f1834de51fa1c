// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { embedUrl, frame, makeService, report, stubEachTest } from '../testing/embedding.ts'
import { addElement } from '../testing/stubFrames.ts'

stubEachTest()

describe('embedding', () => {
  test('builds a frame without scrolling, fullscreen allowed, with a title for screen readers', () => {
    const element = addElement()
    element.textContent = 'was here'
    const embed = makeService().embed(element, { ...report })
    expect(element.children).toHaveLength(1)
    expect(element.textContent).toBe('')
    expect(embed.iframe.src).toBe(`${embedUrl}&uid=u1`)
    expect(embed.iframe.outerHTML).toBe(
      `<iframe src="${embedUrl.replace('&', '&amp;')}&amp;uid=u1" scrolling="no" allowfullscreen="true" style="width: 100%; height: 100%;" title="Embedded report"></iframe>`,
    )
  })

  test('sends the configuration once the frame has loaded, to the origin of the frame', () => {
    const service = makeService()
    const embed = service.embed(addElement(), { ...report })
    expect(frame(embed).sent).toEqual([])
    frame(embed).load()
    expect(frame(embed).sent).toEqual([
      {
        method: 'POST',
        url: '/report/load',
        headers: {
          'x-sdk-type': 'js',
          'x-sdk-version': '2.23.1',
          'x-sdk-wrapper-version': undefined,
          uid: 'u1',
          sdkSessionId: service.getSdkSessionId(),
          bootstrapped: undefined,
          sdkVersion: '2.23.1',
          id: expect.any(String),
        },
        body: {
          ...report,
          groupId: 'g1',
          settings: { filterPaneEnabled: undefined, navContentPaneEnabled: undefined },
        },
      },
    ])
    expect(frame(embed).origins).toEqual(['https://app.powerbi.com'])
  })

  test('never writes the token into the document or the service', async () => {
    const service = makeService()
    const embed = service.embed(addElement(), { ...report, accessToken: 'secret' })
    frame(embed).load()
    const renewed = embed.setAccessToken('secret2')
    expect(frame(embed).last).toMatchObject({ url: '/report/token', body: 'secret2' })
    frame(embed).answer(null)
    await renewed
    expect(embed.config.accessToken).toBe('secret2')
    expect(document.body.outerHTML).not.toContain('secret')
    expect(service.accessToken).toBe(undefined)
  })

  test('takes what the configuration lacks from attributes', () => {
    const element = addElement({
      'powerbi-type': 'report',
      'powerbi-embed-url': embedUrl,
      'powerbi-access-token': 'attribute token',
      'powerbi-name': 'named',
      'powerbi-report-id': 'r2',
    })
    const config = {}
    const embed = makeService().embed(element, config)
    expect(embed.config).toMatchObject({ id: 'r2', accessToken: 'attribute token', uniqueId: 'named', embedUrl })
    expect(config).toEqual({ type: 'report' })
  })

  test('falls back to the token of the service', () => {
    const service = makeService()
    service.accessToken = 'global'
    expect(service.embed(addElement(), { ...report, accessToken: undefined }).config.accessToken).toBe('global')
  })

  test('goes by the configuration first, then by attributes, then by the service', () => {
    const service = makeService()
    service.accessToken = 'of the service'
    const attributes = {
      'powerbi-type': 'dashboard',
      'powerbi-embed-url': `${embedUrl}&reportId=r4`,
      'powerbi-access-token': 'of the element',
      'powerbi-name': 'named',
      'powerbi-report-id': 'r2',
    }
    const given = { ...report, groupId: 'g2' }
    expect(service.embed(addElement(attributes), { ...given }).config).toMatchObject(given)
    const lacking = { type: 'report' }
    expect(service.embed(addElement(attributes), lacking).config).toMatchObject({
      accessToken: 'of the element',
      uniqueId: 'named',
      id: 'r2',
      embedUrl: `${embedUrl}&reportId=r4`,
    })
    const prepared = service.bootstrap(addElement(attributes), { type: 'report', hostname: 'app.powerbi.cn' })
    expect(prepared.iframe.src).toBe(`${embedUrl}&reportId=r4&uid=named`)
  })

  test('adds language, formats, query callback and layout to the address', () => {
    const settings = { localeSettings: { language: 'de', formatLocale: 'at' }, layoutType: 2 }
    const eventHooks = { applicationContextProvider: () => 1 }
    const embed = makeService().embed(addElement(), { ...report, settings, eventHooks })
    const added = '&language=de&formatLocale=at&registerQueryCallback=true&isMobile=true'
    expect(embed.config.embedUrl).toBe(embedUrl + added)
    expect(embed.iframe.src).toBe(`${embedUrl}${added}&uid=u1`)
    expect(embed.config).not.toHaveProperty('eventHooks')
    expect(makeService().embed(addElement(), { ...embed.config }).config.embedUrl).toBe(embedUrl + added)
  })

  test('refuses bad configurations and leaves the element as it was', () => {
    const service = makeService()
    const element = addElement()
    element.textContent = 'was here'
    const refusal = (config: object) => {
      try {
        service.embed(element, config)
      } catch (error) {
        return error
      }
    }
    expect(refusal({ embedUrl, accessToken: 'secret' })).toMatchObject({
      code: 'TypeMissing',
      message: `Attempted to embed using config {"embedUrl":"${embedUrl}","accessToken":""} on element <div>was here</div>, but could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as 'powerbi-type="report"'.`,
    })
    expect(refusal({ ...report, type: 'Report' })).toMatchObject({ code: 'TypeUnknown' })
    expect(refusal({ ...report, type: 'create' })).toMatchObject({ code: 'TypeUnknown' })
    expect(refusal({ ...report, type: 'constructor' })).toMatchObject({
      message:
        'Attempted to embed component of type: constructor but did not find any matching component.  Please verify the type you specified is intended.',
    })
    expect(refusal({ ...report, embedUrl: 'https://evil.example' })).toMatchObject({ code: 'UrlRefused' })
    expect(refusal({ ...report, embedUrl: `${embedUrl}&autoauth=true` })).toMatchObject({ code: 'UrlRefused' })
    expect(refusal({ ...report, embedUrl: '' })).toMatchObject({ code: 'UrlMissing' })
    expect(refusal({ ...report, accessToken: '' })).toMatchObject({ code: 'TokenMissing' })
    expect(refusal({ ...report, id: '' })).toMatchObject({ code: 'IdMissing' })
    expect(refusal({ ...report, eventHooks: { x: 1 } })).toMatchObject({ message: 'x must be a function' })
    const needsAad = { ...report, tokenType: 1, eventHooks: { accessTokenProvider: () => 1 } }
    expect(refusal(needsAad)).toMatchObject({ message: 'accessTokenProvider is only supported in report SaaS embed' })
    expect(refusal({ ...report, filters: 'x' })).toMatchObject({
      code: 'ConfigurationInvalid',
      message: 'filters property is invalid',
      0: { message: 'filters property is invalid' },
      length: 1,
    })
    expect(element.innerHTML).toBe('was here')
    expect(service.getNumberOfComponents()).toBe(0)
  })

  test('hides tokens of elements in error texts', () => {
    const element = addElement({ 'powerbi-access-token': 'secret' })
    expect(() => makeService().get(element)).toThrow('powerbi-access-token=""')
  })

  test('hides passwords in error texts', () => {
    const service = makeService()
    const element = addElement()
    service.embed(element, { ...report })
    const credentials = { credentialType: 'Basic', credentialDetails: { password: 'secret' } }
    const config = { ...report, type: 'quickCreate', datasetCreateConfig: { connection: { credentials } } }
    expect(() => service.embed(element, config)).toThrow(/^((?!secret).)*$/s)
  })

  test('hands failures to the console without the component, which has the token', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const service = makeService()
    const failure = new Error('x')
    service.tellFailure(failure, service.embed(addElement(), { ...report }))
    expect(logged.mock.calls).toEqual([[failure]])
  })

  test('adds nothing to the address but the parameters that were meant', () => {
    const embedWith = (localeSettings: object, uniqueId = 'u1') =>
      makeService().embed(addElement(), { ...report, uniqueId, settings: { localeSettings } }).iframe.src
    expect(embedWith({ language: 'en-US' })).toBe(`${embedUrl}&language=en-US&uid=u1`)
    expect(embedWith({ language: 'de&x=1#y', formatLocale: 'a;b%' }, 'u&v')).toBe(
      `${embedUrl}&language=de%26x%3D1%23y&formatLocale=a%3Bb%25&uid=u%26v`,
    )
    for (const smuggled of ['en&autoAuth=true', 'en%26autoauth%3Dtrue']) {
      expect(() => embedWith({ language: smuggled })).toThrow('Embed URL is invalid for this scenario')
      expect(() => embedWith({ formatLocale: smuggled })).toThrow('Embed URL is invalid for this scenario')
      expect(() => embedWith({}, smuggled)).toThrow('Embed URL is invalid for this scenario')
    }
  })

  test('embeds all declared elements of a container', () => {
    const attributes = { 'powerbi-type': 'report', 'powerbi-embed-url': embedUrl, 'powerbi-report-id': 'r' }
    addElement(attributes)
    addElement({ ...attributes, 'powerbi-type': 'dashboard', 'powerbi-dashboard-id': 'd' })
    addElement()
    expect(
      makeService()
        .init(undefined, { accessToken: 't' })
        .map(({ embedtype }) => embedtype),
    ).toEqual(['report', 'dashboard'])
  })

  test('does so by itself when asked to', () => {
    const service = makeService({ autoEmbedOnContentLoaded: true })
    const quiet = makeService()
    service.accessToken = 't'
    addElement({ 'powerbi-type': 'report', 'powerbi-embed-url': embedUrl, 'powerbi-report-id': 'r' })
    window.dispatchEvent(new Event('DOMContentLoaded'))
    expect(service.getNumberOfComponents()).toBe(1)
    expect(quiet.getNumberOfComponents()).toBe(0)
  })
})
