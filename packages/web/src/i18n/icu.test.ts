import MessageFormat from '@messageformat/core'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { compileFile } from '../../compilePhrases.ts'
import { formatMessage } from './icu.ts'

type Compiled = Parameters<typeof formatMessage>[0]
type Tree = { readonly [key: string]: Tree | Compiled }

const sources = import.meta.glob<string>('../*/phrases/*.json', { eager: true, query: '?raw', import: 'default' })
const modules = import.meta.glob<Tree>('../*/phrases/*.json', { eager: true, import: 'default' })
const leaves = (tree: Tree | Compiled): Compiled[] =>
  typeof tree === 'object' ? Object.values(tree).flatMap(leaves) : [tree]
const languageOf = (file: string) => file.match(/(\w+)\.json$/)?.[1] ?? 'en'

/** The choices a select offers are values of their own; everything else may be a number or a word. */
const valuesFor = (text: string, number: number) => {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name)
  const chosen = [...text.matchAll(/\{\s*(\w+)\s*,\s*select\s*,\s*(\w+)/g)].map(([, name = '', value]) => [name, value])
  return { ...Object.fromEntries(names.map(name => [name, number])), ...Object.fromEntries(chosen) }
}

describe('every phrase of the product reads as the reference says', () => {
  test.each(Object.keys(modules))('%s', file => {
    const language = languageOf(file)
    const texts = leaves(JSON.parse(sources[file] ?? '{}')) as string[]
    const compiled = leaves(modules[file] ?? {})
    expect(compiled).toHaveLength(texts.length)
    for (const [index, text] of texts.entries()) {
      const reference = new IntlMessageFormat(text, `${language}-u-nu-latn`, undefined, { ignoreTag: true })
      for (const number of [0, 1, 2, 3, 11, 100, 1234]) {
        const values = valuesFor(text, number)
        expect(formatMessage(compiled[index] ?? '', values), text).toBe(reference.format(values))
      }
    }
  })
})

test.each([
  ["What''s new", {}, "What's new"],
  ["It's here", {}, "It's here"],
  ["A '{'brace'}'", {}, 'A {brace}'],
  ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 0 }, 'none'],
  ['{n, plural, one {# day} other {# days}}', { n: 1240 }, '1,240 days'],
  ["{n, plural, other {'#' #}}", { n: 2 }, '# 2'],
  ['{who, select, me {You} other {{name}}}', { who: 'x', name: 'M. T.' }, 'M. T.'],
  ['{name} left', {}, '{name} left'],
  ['{name}', { name: 7 }, '7'],
])('%s', (text, values, words) => {
  expect(formatMessage(new MessageFormat('en').compile(text), values)).toBe(words)
})

test('only messages with arguments are functions', () => {
  expect(compileFile('{"a":{"b":"Lots"},"c":"So: () => \\"x\\"","d":"{n}"}', 'en')).toContain(`a: {
    b: "Lots"
  },
  c: "So: () => \\"x\\"",
  d: (d) => d.n`)
})

test.each(['{a', '{a, plural, one {x}}', '{a, select, other {x}'])('%s is refused', text => {
  expect(() => compileFile(JSON.stringify({ text }), 'en')).toThrow()
})
