import { expect, test } from 'vitest'
import { ask, buildDefinition } from '../definition/definition.builder.ts'
import { calculate } from '../formulas/calculate.ts'
import { parseExpression } from '../formulas/expression.ts'
import { rational } from '../measurement/rational.ts'
import type { Answers } from './answers.schema.ts'
import { evaluate } from './evaluate.ts'

const times = (count: number, part: string, by: string) => Array.from({ length: count }, () => part).join(by)

const formulas = (expression: string, count = 900) =>
  Array.from({ length: count }, (_, n) => ask.calculated(`c${n}`, { expression, decimals: 3 }))

test('samples are read once, however many formulas refer to them', () => {
  let reads = 0
  const bore: Answers[string] = {
    type: 'measurement',
    get samples() {
      reads += 1
      return ['25.010', '25.020', '25.030']
    },
  }
  const evaluateWith = (count: number) => {
    reads = 0
    const content = [ask.measurement('bore'), ...formulas(`sum(${times(50, '{bore}', ',')})`, count)]
    const values = evaluate(buildDefinition(content), { bore }).questions.map(({ value }) => value)
    return { reads, last: values.at(-1) }
  }
  const [one, many] = [evaluateWith(1), evaluateWith(900)]
  expect(many.reads).toBe(one.reads)
  expect(many.last).toBe('3753.000')
})

test('a list of samples is summed once, however often a formula names it', () => {
  let reads = 0
  const samples = new Proxy(
    Array.from({ length: 125 }, (_, n) => rational(BigInt(n))),
    {
      get: (list, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
        return Reflect.get(list, name)
      },
    },
  )
  const work = (times: number) => {
    const parsed = parseExpression(Array.from({ length: times }, () => 'sum({bore})').join('+'))
    return parsed.ok ? calculate(parsed.expression, () => samples) : null
  }
  expect(work(1)).toEqual(rational(7_750n))
  const once = reads
  expect(work(500)).toEqual(rational(3_875_000n))
  expect(reads).toBe(once)
})

test('a formula stays exact where its numbers have thousands of digits', () => {
  const content = [
    ask.number('n', { decimals: 6 }),
    ...formulas(`${times(120, '{n}', '*')}/(${times(119, '{n}', '*')})`),
  ]
  const evaluation = evaluate(buildDefinition(content), { n: { type: 'number', value: '999999.999983' } })
  expect(evaluation.questions.at(-1)?.value).toBe('1000000.000')
})

test('a question that a thousand others depend on does not make their order slow', () => {
  const content = [
    ask.passFail('first'),
    ...Array.from({ length: 900 }, (_, n) =>
      ask.text(`t${n}`, {
        visibleWhen: {
          any: Array.from({ length: Math.min(n + 1, 50) }, (__, k) => ({
            question: k === 0 ? 'first' : `t${n - k}`,
            operator: 'answered' as const,
          })),
        },
      }),
    ),
  ]
  const evaluation = evaluate(buildDefinition(content), { first: { type: 'passFail', value: 'pass' } })
  expect(evaluation.counts.total).toBe(901)
})
