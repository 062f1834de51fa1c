// npm run serve is for production: it does not start the demo, whose passwords are public.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const serve = fileURLToPath(new URL('serve.mjs', import.meta.url))
/** Starts it with these settings; where nothing refuses them, nothing answers at that database. */
const start = settings => {
  const DATABASE_URL = 'postgres://gemba@127.0.0.1:1/gemba'
  const env = { PATH: process.env.PATH, DATABASE_URL, ...settings }
  return spawnSync(process.execPath, [serve], { env, encoding: 'utf8', timeout: 60_000 })
}

for (const word of ['true', 'TRUE', '1', 'yes', 'on'])
  test(`GEMBA_DEMO=${word} is refused`, () => {
    const { status, stdout, stderr } = start({ GEMBA_DEMO: word })
    assert.match(stderr, /^GEMBA_DEMO must not be set in production/)
    assert.deepEqual([status, stdout], [1, ''])
  })

test('without a database of production nothing starts either', () => {
  const { status, stderr } = start({ DATABASE_URL: '' })
  assert.match(stderr, /^DATABASE_URL is required in production/)
  assert.equal(status, 1)
})
