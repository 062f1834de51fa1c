import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../testing/testServer.ts'
import { framedBy } from './framedBy.ts'
import { relayAddress } from './relayed.ts'
import { serveWebFiles } from './webFiles.plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'gemba-web-'))
const frame = mkdtempSync(join(tmpdir(), 'gemba-frame-'))
const http = Fastify()
const { app } = await testServer()
const script = 'console.log("Gemba")\n'.repeat(50)
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Gemba</title>')
  writeFileSync(join(folder, 'assets/app-4f2a.js'), script)
  writeFileSync(join(folder, 'assets/app-4f2a.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/app-4f2a.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const build of [folder, frame]) {
    mkdirSync(join(build, '.vite'))
    writeFileSync(join(build, '.vite/manifest.json'), '{"manifest":true}')
  }
  mkdirSync(join(frame, 'assets'))
  writeFileSync(join(frame, 'index.html'), '<!doctype html><title>Report</title>')
  writeFileSync(join(frame, 'assets/frame-77ab.js'), script)
  mkdirSync(join(frame, 'outside'))
  writeFileSync(join(frame, 'outside/index.html'), '<!doctype html><title>Outside</title>')
  await http.register(helmet)
  await serveWebFiles(http, 'a secret of the test', folder, frame)
  await http.ready()
})
afterAll(async () => {
  await http.close()
  for (const made of [folder, frame]) rmSync(made, { recursive: true })
})
const get = (url: string, encodings = '') => http.inject({ url, headers: { 'accept-encoding': encodings } })

describe('the web application', () => {
  test('is sent as it was compressed when it was built', async () => {
    const [br, gzip, plain] = [
      await get('/assets/app-4f2a.js', 'gzip, br'),
      await get('/assets/app-4f2a.js', 'gzip'),
      await get('/assets/app-4f2a.js'),
    ]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(String(brotliDecompressSync(br.rawPayload))).toBe(script)
    expect(String(gunzipSync(gzip.rawPayload))).toBe(script)
    expect(plain.body).toBe(script)
    expect(br.headers['content-type']).toMatch(/javascript/)
    expect(br.headers.vary).toMatch(/accept-encoding/i)
  })

  test('caches files with a hash forever, and revalidates the page each time', async () => {
    for (const encodings of ['br', ''])
      expect((await get('/assets/app-4f2a.js', encodings)).headers['cache-control']).toBe(
        'public, max-age=31536000, immutable',
      )
    for (const path of ['/', '/index.html', '/mark.svg', '/admin/checklists/product'])
      expect((await get(path)).headers['cache-control']).toBe('no-cache')
  })

  test('is the page for every address that its router may know', async () => {
    for (const path of ['/', '/signin', '/checklists/product/internal/BB-1?draftId=5'])
      expect(await get(path)).toMatchObject({ statusCode: 200, body: '<!doctype html><title>Gemba</title>' })
  })

  test('is not the page for what is missing from the API or from the files, or for a write', async () => {
    expect((await get('/api/storage/nothing')).statusCode).not.toBe(200)
    expect((await get('/assets/app-0000.js')).statusCode).not.toBe(200)
    expect((await http.inject({ method: 'POST', url: '/signin' })).statusCode).not.toBe(200)
  })

  test('sends what is said to documents with documents only: pages and pictures, which open by themselves', async () => {
    for (const path of ['/', '/admin/checklists/product', '/mark.svg'])
      expect((await get(path)).headers).toMatchObject({
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'cross-origin-opener-policy': 'same-origin',
      })
    for (const encodings of ['br', 'gzip', '']) {
      const { headers } = await get('/assets/app-4f2a.js', encodings)
      expect(headers).not.toHaveProperty('content-security-policy')
      expect(headers).not.toHaveProperty('cross-origin-opener-policy')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  test('has the page that draws reports beside it, with files of its own', async () => {
    expect(await get('/report-frame/?reportId=1&uid=2')).toMatchObject({
      statusCode: 200,
      body: '<!doctype html><title>Report</title>',
      headers: { 'cache-control': 'no-cache' },
    })
    expect((await get('/report-frame/assets/frame-77ab.js')).headers['cache-control']).toMatch(/immutable/)
    for (const missing of ['/report-frame/nothing', '/report-frame/assets/app-4f2a.js', '/report-frame/../index.html2'])
      expect((await get(missing)).body).not.toContain('Report<')
    expect((await get('/report-frame/assets/frame-0000.js')).statusCode).not.toBe(200)
  })

  test('lets the page around a report of another host have that one frame, and no other page any', async () => {
    const secret = 'a secret of the test'
    const framed = 'https://app.powerbi.com/reportEmbed?reportId=1&groupId=2'
    const policyOf = async (address: string) => String((await get(address)).headers['content-security-policy'])
    const { pathname, search } = new URL(relayAddress({ url: 'https://gemba.example', secret }, framed))
    expect((await get(`${pathname}${search}&uid=x`)).body).toContain('<title>Outside</title>')
    expect(await policyOf(`${pathname}${search}&uid=x`)).toMatch(/;frame-src https:\/\/app\.powerbi\.com$/)
    const forged = new URLSearchParams(search)
    forged.set('to', 'https://elsewhere.example/')
    const wrong = relayAddress({ url: 'https://gemba.example', secret: 'another' }, framed)
    const framedByOthers = `${pathname}?framedBy=${framedBy(secret, ['https://intranet.example'])}`
    for (const address of [`${pathname}?${forged}`, `${pathname}${new URL(wrong).search}`, pathname, framedByOthers])
      expect(await policyOf(address), address).not.toMatch(/frame-src|intranet/)
    for (const address of [`/${search}`, `/report-frame/${search}`, `/admin/power-bi-report${search}`])
      expect(await policyOf(address), address).not.toContain('frame-src')
  })

  test('is not what the address of the page that draws reports opens without its slash', async () => {
    for (const address of ['/report-frame', '/report-frame?reportId=1', '/report-frame/nothing?x=1', '/assets?x=1'])
      expect((await get(address)).body, address).not.toContain('<title>')
  })

  test('keeps to itself what its build notes for other tools', async () => {
    for (const address of [
      '/.vite/manifest.json',
      '/report-frame/.vite/manifest.json',
      '/report-frame/%2evite/manifest.json',
    ])
      for (const encodings of ['br, gzip', '']) {
        const { statusCode, body } = await get(address, encodings)
        expect(statusCode, address).not.toBe(200)
        expect(body, address).not.toContain('manifest":true')
      }
  })

  test('lets only pages of a signed list have the frame of reports', async () => {
    const policyOf = async (parameter: string | undefined) =>
      String((await get(`/report-frame/?framedBy=${parameter ?? ''}`)).headers['content-security-policy'])
    const hosts = ['https://intranet.example', 'http://localhost:4000']
    expect(await policyOf(framedBy('a secret of the test', hosts))).toContain(
      "frame-ancestors 'self' https://intranet.example http://localhost:4000;",
    )
    const forged = `${Buffer.from('["https://evil.example"]').toString('base64url')}.x`
    for (const parameter of [undefined, framedBy('another secret', hosts), forged, 'x', '.'])
      expect(await policyOf(parameter)).toContain("frame-ancestors 'self';")
    expect(framedBy('a secret of the test', [])).toBeUndefined()
  })

  test('runs no script but its own', async () => {
    const policy = String((await app.http.inject('/signin')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|https?:\/\//)
  })
})
