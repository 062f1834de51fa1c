import { listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { testServer } from '../../testing/testServer.ts'

const { app, as, signedIn, settings, databaseUrl, addresses } = await testServer()

describe('monitoring', () => {
  test('shows that the process runs and can serve requests', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('shows when the database is unavailable: the process runs and cannot serve requests', async () => {
    const away = new URL(databaseUrl)
    const cut = await createApp(settings, addresses)
    const { pools } = cut.runtime.db
    pools.gemba_auth.options.connectionString = Object.assign(away, { port: '1' }).href
    await pools.gemba_auth.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    expect((await cut.http.inject('/healthz')).statusCode).toBe(200)
    const ready = await cut.http.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'the database cannot be reached' },
    ])
    await cut.close()
  })

  test('does not report this while every connection is busy', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => app.runtime.db.pools.gemba_app.connect()))
    expect((await app.http.inject('/readyz')).statusCode).toBe(200)
    for (const client of held) client.release()
  })

  test('counts requests by route and not by address', async () => {
    const admin = await signedIn(['administrator'])
    for (let n = 0; n < 3; n++) await as(admin).call(listTutorials, { query: { search: `word ${n}` } })
    const { body, headers } = await app.http.inject('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toContain('http_requests_total{method="GET",route="/api/storage/tutorials",status="200"} 3')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/storage/tutorials"} 3')
    expect(body).toMatch(/database_connections\{role="gemba_app",state="idle"\} \d/)
    expect(body).not.toContain('word')
  })

  test('gets its figures from inside only', async () => {
    const outside = await app.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect([outside.statusCode, outside.body]).toEqual([404, ''])
  })
})
