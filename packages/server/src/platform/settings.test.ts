import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings, SettingsError, settingFields } from './settings.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gemba-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sentencesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings({ GEMBA_DATA: folder, ...env })
  } catch (error) {
    if (error instanceof SettingsError) return error.sentences
    throw error
  }
  return []
}

test('without any setting the server listens on 3000 and brings its own database', () => {
  const settings = readSettings({ GEMBA_DATA: folder })
  expect(settings).toMatchObject({ port: 3000, host: '0.0.0.0', dataFolder: folder, demo: false, logLevel: 'info' })
  expect(settings.databaseUrl).toBeUndefined()
  expect(settings.s3).toBeUndefined()
})

test('an empty setting counts as absent', () => {
  expect(readSettings({ GEMBA_DATA: folder, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 })
})

test('the demo listens on loopback only', () => {
  expect(readSettings({ GEMBA_DATA: folder, GEMBA_DEMO: 'true' })).toMatchObject({
    host: '127.0.0.1',
    url: 'http://127.0.0.1:3000',
  })
  expect(sentencesOf({ GEMBA_DEMO: '1', HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^HOST must be 127\.0\.0\.1/),
  ])
})

test('the demo never runs on a database of the operator', () => {
  expect(
    sentencesOf({ GEMBA_DEMO: 'true', DATABASE_URL: 'postgres://db/gemba', GEMBA_SECRET: 's'.repeat(32) }),
  ).toEqual([expect.stringMatching(/^GEMBA_DEMO must not be true with DATABASE_URL/)])
})

test('each wrong setting gets a sentence of its own, and no secret is shown', () => {
  const sentences = sentencesOf({
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://root:hush@db/gemba',
    SMTP_URL: 'post office',
    GEMBA_SECRET: 'short-hush',
  })
  expect(sentences).toHaveLength(5)
  expect(sentences[0]).toBe("PORT must be a whole number from 0 to 65535; it is 'eighty'.")
  expect(sentences.join(' ')).not.toContain('hush')
})

test('proxies that are trusted are addresses and networks', () => {
  expect(readSettings({ GEMBA_DATA: folder }).trustedProxies).toEqual(['loopback'])
  const given = { GEMBA_DATA: folder, GEMBA_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.7' }
  expect(readSettings(given).trustedProxies).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.7'])
  for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0.1,', 'true'])
    expect(sentencesOf({ GEMBA_TRUSTED_PROXIES: wrong })).toEqual([
      expect.stringMatching(/^GEMBA_TRUSTED_PROXIES must be addresses/),
    ])
})

test('the signing secret is made once, kept, and readable only to its owner', () => {
  const first = readSettings({ GEMBA_DATA: folder }).secret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readSettings({ GEMBA_DATA: folder }).secret).toBe(first)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('nodes that share a database must share the secret', () => {
  const DATABASE_URL = 'postgres://gemba@db.example/gemba'
  expect(sentencesOf({ DATABASE_URL })).toEqual([expect.stringMatching(/^GEMBA_SECRET must be set/)])
  expect(sentencesOf({ DATABASE_URL, GEMBA_SECRET: 'x'.repeat(32) })).toEqual([])
})

test('behind a pooler the direct address is that of the owner', () => {
  const DATABASE_DIRECT_URL = 'postgres://gemba@db.example/gemba'
  const DATABASE_URL = 'postgres://gemba@pooler.example:6432/gemba'
  const given = { DATABASE_DIRECT_URL, DATABASE_URL, GEMBA_SECRET: 'x'.repeat(32) }
  expect(readSettings({ GEMBA_DATA: folder, ...given })).toMatchObject({
    databaseUrl: DATABASE_DIRECT_URL,
    poolerUrl: DATABASE_URL,
  })
  expect(sentencesOf({ DATABASE_DIRECT_URL })).toEqual([expect.stringMatching(/^DATABASE_URL must be set with/)])
})

test('S3 is all or nothing', () => {
  expect(sentencesOf({ S3_BUCKET: 'gemba-files' })).toEqual([
    'S3_ACCESS_KEY_ID must be set when files are stored in S3.',
    'S3_SECRET_ACCESS_KEY must be set when files are stored in S3.',
  ])
  const whole = { S3_BUCKET: 'gemba-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  expect(readSettings({ GEMBA_DATA: folder, ...whole }).s3).toMatchObject({
    bucket: 'gemba-files',
    region: 'us-east-1',
  })
})

test('the public address has no slash at its end', () => {
  const env = { GEMBA_DATA: folder, GEMBA_URL: 'https://quality.example.com/' }
  expect(readSettings(env).url).toBe('https://quality.example.com')
})

test('the operating guide lists exactly the settings there are, with their defaults', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
  const rows = [...guide.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \|/gm)]
  expect(rows.map(row => row[1]).sort()).toEqual(Object.keys(settingFields).sort())
  for (const [, name, shown] of rows) {
    const standing = settingFields[name as keyof typeof settingFields].schema.safeParse(undefined).data
    if (standing !== undefined) expect(shown, name).toBe(`\`${standing}\``)
    else expect(shown, name).not.toMatch(/^`/)
  }
})

test('a node has a process for each core unless it is told how many', () => {
  const processes = (given: Record<string, string>) => readSettings({ GEMBA_DATA: folder, ...given }).processes
  expect(processes({})).toBeGreaterThanOrEqual(1)
  expect(processes({})).toBeLessThanOrEqual(availableParallelism())
  expect(processes({ GEMBA_PROCESSES: '3' })).toBe(3)
  expect(sentencesOf({ GEMBA_PROCESSES: '0' })).toEqual([
    "GEMBA_PROCESSES must be a whole number from 1 to 64; it is '0'.",
  ])
})
