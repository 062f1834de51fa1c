// docs/embedding.md says what the sources say.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../../scripts/node26.mjs'
import { weighImport } from '../check-size.mjs'
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

/** What somebody writes who takes the whole service, and who takes everything. */
const wholeService = `
import { factories, service } from '@gemba/embed-sdk'
const embedder = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
export const show = (element, config) => embedder.embed(element, config)
`
const everything = "export * from '@gemba/embed-sdk'"

test('the bytes that the guide names are those of the build', async () => {
  const [, text] = guide.split('<!-- bytes')
  const told = [...text.split('```')[0].matchAll(/(\d+\.\d) kB/g)].map(([, number]) => Number(number))
  const weighed = [await weighImport(wholeService), await weighImport(), await weighImport(everything)]
  assert.equal(told.length, weighed.length)
  for (const [at, bytes] of weighed.entries())
    assert.ok(Math.abs(told[at] - bytes / 1000) < 0.3, `the guide says ${told[at]} kB, it is ${bytes} bytes`)
  assert.match(text, /takes [\d.]+ kB, two thirds of the [\d.]+ kB/)
  assert.ok(Math.abs(weighed[1] / weighed[2] - 2 / 3) < 0.03, 'two thirds')
})
