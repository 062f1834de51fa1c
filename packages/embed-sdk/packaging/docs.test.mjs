// docs/embedding.md says what the sources say.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../../scripts/node26.mjs'
import { differencesTables } from './differences-table.mjs'

const guide = readFileSync(join(root, 'docs/embedding.md'), 'utf8')
const source = join(root, 'packages/embed-sdk/src')

/** The rows of the table after a mark, each as its cells. */
const tableAfter = mark => {
  const lines = guide.slice(guide.indexOf(mark)).split('\n')
  const first = lines.findIndex(line => line.startsWith('|'))
  const length = lines.slice(first).findIndex(line => !line.startsWith('|'))
  return lines.slice(first + 2, first + (length < 0 ? lines.length : length)).map(line =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

test('every code of an error is in the guide, and no other', () => {
  const codes = new Set(
    readdirSync(source, { recursive: true })
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
      .flatMap(name => [
        ...readFileSync(join(source, name), 'utf8').matchAll(/\b(?:EmbedError|bareError|listError)\(\s*'(\w+)'/g),
      ])
      .map(match => match[1]),
  )
  const told = tableAfter('<!-- codes').flatMap(([cell]) => [...cell.matchAll(/`(\w+)`/g)].map(match => match[1]))
  assert.deepEqual(told.sort(), [...codes].sort())
})

test('what differs from powerbi-client is told row by row', () => {
  const { wanted, shown } = differencesTables()
  assert.equal(shown, wanted, 'node packages/embed-sdk/packaging/differences-table.mjs writes the table')
})
