import { describe, expect, test } from 'vitest'
import { checkEmbedUrl, trustedOrigins } from './urlRule.ts'

const invalid =
  'Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL'
const autoAuth = 'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL'

test.each([
  'https://app.powerbi.com/reportEmbed?reportId=1',
  'https://msit.powerbi.com:8443/x',
  'HTTPS://APP.POWERBI.COM/X',
  'https://user@app.powerbi.com/x',
  'https://app.fabric.microsoft.com/x',
  'https://x.analysis.windows-int.net/x',
  'https://x.analysis-df.windows.net/x',
  'https://app.powerbi.cn/x',
  'https://app.powerbigov.us/x',
  'https://app.mil.powerbigov.us/x',
  'https://app.high.powerbigov.us/x',
  'https://app.powerbi.eaglex.ic.gov/x',
  'https://app.powerbi.microsoft.scloud/x',
  'https://app.powerbi.com/x?q=%',
  'https://app.powerbi.com/x?q=%E4%ZZ',
  'https://app.powerbi.com/x?autoauth=false',
])('%s may be embedded', url => {
  expect(checkEmbedUrl(url)).toBe(url)
})

test.each([
  'http://app.powerbi.com/x',
  'https://powerbi.com/x',
  'https://evilpowerbi.com/x',
  'https://app.powerbi.com.evil.com/x',
  'https://app.powerbi.com@evil.com/x',
  'https://app.powerbi.com%2F@evil.com/x',
  'https://evil.com/https://app.powerbi.com',
  'https://evil.com?.powerbi.com',
  'https://evil.com#.powerbi.com',
  'https://evil.com\\.powerbi.com',
  'https://evil.com/.powerbi.com',
  'https://xn--pp-8ia.powerbi.com.evil.com',
  'https://app.pοwerbi.com/x',
  'https://app.powerbi.com./x',
  'https://app.powerbi.cn.evil.com/x',
  'https://x.powerbi.cn/x',
  'https://evilapp.powerbi.cn/x',
  'https://x.analysis.windows.net/x',
  'https://evil.com\t/.powerbi.com/x',
  'javascript:alert(1)//https://app.powerbi.com',
  'javascript://app.powerbi.com/%0aalert(1)',
  'data:text/html,https://app.powerbi.com',
  'blob:https://app.powerbi.com/1',
  'ftp://app.powerbi.com/x',
  '//app.powerbi.com/x',
  '/reportEmbed',
  'app.powerbi.com/x',
  '',
  ' ',
  null,
  undefined,
  {},
  7,
])('%j is refused', url => {
  expect(() => checkEmbedUrl(url)).toThrow(invalid)
})

describe('sign-in by the address is refused, however it is written', () => {
  const encode = (text: string) => [...text].map(char => `%${char.charCodeAt(0).toString(16)}`).join('')
  const layers = (text: string, count: number): string =>
    count ? layers(text.replaceAll('%', '%25'), count - 1) : text
  const base = 'https://app.powerbi.com/reportEmbed?x=1&'

  test.each([
    'autoAuth=true',
    'AUTOAUTH=TRUE',
    'autoauth%3Dtrue',
    'autoauth%3dtrue',
    encode('autoAuth=true'),
    'a%75toauth=tru%65',
    'auto\tauth=true',
    'autoauth=\ntrue',
    layers(encode('autoauth=true'), 1),
    layers(encode('autoauth=true'), 3),
    layers(encode('autoauth=true'), 40),
    'a%2%3575toauth=true',
    '%E4&autoauth=true',
    '%&autoauth%3dtrue',
  ])('%j', query => {
    expect(() => checkEmbedUrl(base + query)).toThrow(autoAuth)
    expect(() => checkEmbedUrl(base + query, ['app.powerbi.com'])).toThrow(autoAuth)
  })

  test('without taking long', () => {
    const start = performance.now()
    expect(() => checkEmbedUrl(`${base}%${'25'.repeat(200_000)}61`)).toThrow(autoAuth)
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

describe('trusted hosts', () => {
  const trusted = ['reports.example.com', 'other.example:8443', 'http://localhost:4000', 'https://origin.example']

  test.each([
    'https://reports.example.com/x',
    'https://REPORTS.example.com/x',
    'https://other.example:8443/x',
    'http://localhost:4000/x',
    'https://origin.example/other',
    'https://app.powerbi.com/x',
  ])('%s may be embedded', url => {
    expect(checkEmbedUrl(url, trusted)).toBe(url)
  })

  test.each([
    'http://reports.example.com/x',
    'https://sub.reports.example.com/x',
    'https://reports.example.com.evil.com/x',
    'https://reports.example.com:444/x',
    'https://other.example/x',
    'http://localhost:4001/x',
    'https://localhost:4000/x',
    'http://localhost/x',
    'blob:https://reports.example.com/1',
    'javascript://reports.example.com/%0aalert(1)',
    'https://reports.example.com@evil.com',
  ])('%s is refused', url => {
    expect(() => checkEmbedUrl(url, trusted)).toThrow(invalid)
  })

  test.each([
    'http://reports.example.com',
    'ftp://x.example',
    'javascript:alert(1)//://',
    '*',
    'https://*.example.com',
    'a b',
    '',
    'http://localhost.evil.com',
    'http://127.evil.example',
    'http://127.0.0.1.evil.example',
    'http://127.1.evil.example:4000',
    'http://evil.example:127',
    'http://128.0.0.1',
    'http://[::2]',
    'https:/reports.example.com',
    'https:reports.example.com',
    'https://reports.example.com/',
    'reports.example.com/only/here',
    'reports.example.com?x',
    'evil.com#@x',
    'user:pw@reports.example.com',
    'reports.example.com\\@x',
    'reports.example.com:port',
    'reports.example.com:99999',
    'data:',
    'a.example b.example',
    ' reports.example.com',
  ])('%j can be none', host => {
    expect(() => trustedOrigins([host])).toThrow('neither a host nor an https origin')
  })

  test('are compared as the browser writes them, and one alone is a list', () => {
    expect(trustedOrigins(['BÜCHER.example', 'https://a.example:443'])).toEqual([
      'https://xn--bcher-kva.example',
      'https://a.example',
    ])
    expect(trustedOrigins('a.example' as unknown as string[])).toEqual(['https://a.example'])
  })

  test('http is for the own machine', () => {
    expect(trustedOrigins(['http://127.0.0.1:1', 'http://[::1]:2', 'http://localhost'])).toHaveLength(3)
  })
})
