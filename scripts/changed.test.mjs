// npm test -- --changed leaves nothing out that a change touches.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSpecs, roomsOf, touchedBy } from './changed.mjs'
import { root } from './node26.mjs'

const specs = new Map([
  ['e2e/run.spec.ts', ['run', 'drafts']],
  ['e2e/builder.spec.ts', ['checklists']],
  ['e2e/looks.spec.ts', ['all']],
])
const all = [...specs.keys()].sort()
const touched = (...files) => touchedBy(files, specs)
const everything = { withEmbedSdk: true }

test('a file of a room touches the tests of its package and the specs that name the room', () => {
  const expected = { projects: ['web'], specs: ['e2e/looks.spec.ts', 'e2e/run.spec.ts'], withEmbedSdk: false }
  assert.deepEqual(touched('packages/web/src/run/RunPage.tsx'), expected)
  assert.deepEqual(touched('packages/web/src/run/phrases/de.json'), expected)
  assert.deepEqual(touched('packages/server/src/drafts/locks.ts'), { ...expected, projects: ['server'] })
})

test('a rule of domain touches server and web', () => {
  assert.deepEqual(touched('packages/domain/src/checklists/evaluate.ts').projects, ['domain', 'server', 'web'])
})

test('what rooms share, and a room that no spec names, touches all specs', () => {
  for (const file of ['packages/web/src/ui/lists/Pager.tsx', 'packages/server/src/new/new.routes.ts'])
    assert.deepEqual(touched(file).specs, all)
})

test('a test touches no spec, a spec only itself, and what specs share all of them', () => {
  assert.deepEqual(touched('packages/web/src/run/RunPage.test.tsx').specs, [])
  assert.deepEqual(touched('packages/server/src/testing/world.ts').specs, [])
  assert.deepEqual(touched('e2e/run.spec.ts'), { projects: [], specs: ['e2e/run.spec.ts'], withEmbedSdk: false })
  assert.deepEqual(touched('e2e/support/scenes.ts').specs, all)
})

test('the embed SDK is tested when it changed, and by itself', () => {
  const expected = { projects: ['embed-sdk'], specs: [], withEmbedSdk: true }
  assert.deepEqual(touched('packages/embed-sdk/src/index.ts'), expected)
  assert.deepEqual(touched('examples/embed-host/host.js'), expected)
})

test('what is not clear touches everything, whatever else changed', () => {
  for (const file of [
    'package-lock.json',
    'vitest.config.ts',
    'scripts/build-web.mjs',
    'docs/operating.md',
    'packages/web/src/pages.ts',
    'packages/server/migrations/0001_first.sql',
  ])
    assert.deepEqual(touched('e2e/run.spec.ts', file), everything)
})

test('what only checks and people read touches nothing more', () => {
  const nothing = { projects: [], specs: [], withEmbedSdk: false }
  assert.deepEqual(
    touched('README.md', 'scripts/check-files.mjs', 'docs/decisions/0001-first.md', 'docs/glossary.md'),
    nothing,
  )
})

test('a spec names rooms that exist; without the line it is touched by every room', () => {
  assert.deepEqual(roomsOf("// Opens it.\n// Rooms: run, drafts\nimport 'x'"), ['run', 'drafts'])
  assert.deepEqual(roomsOf('// Opens it.'), ['all'])
  const isRoom = name => ['domain', 'server', 'web'].some(pack => existsSync(join(root, 'packages', pack, 'src', name)))
  for (const [path, rooms] of readSpecs())
    for (const room of rooms) assert.ok(room === 'all' || isRoom(room), `${path} names ${room}`)
})
