import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Phrases = { [key: string]: string | Phrases }

const load = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Phrases
const keysOf = (phrases: Phrases, prefix = ''): string[] =>
  Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

test('whatever a record says on the print page, its PDF and mail can say as well', () => {
  const page = keysOf(load('../../../web/src/submissions/phrases/en.json'))
  const paper = new Set(keysOf(load('./phrases/en.json')))
  const source = ['printRecord', 'printedRows', 'recordWords'].map(name =>
    readFileSync(new URL(`../../../domain/src/submissions/${name}.ts`, import.meta.url), 'utf8'),
  )
  const said = page.filter(key => source.some(text => text.includes(`'${key}'`)))
  expect(said).toContain('print.claimed')
  expect(said.filter(key => !paper.has(key))).toEqual([])
})
