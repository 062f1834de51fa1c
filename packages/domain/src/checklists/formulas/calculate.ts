import type { Question } from '../definition/questions/question.ts'
import type { Answer } from '../evaluation/answers.schema.ts'
import { type Decimal, toUnits } from '../measurement/decimal.ts'
import {
  absolute,
  add,
  compare,
  divide,
  fromWholeUnits,
  multiply,
  negate,
  type Rational,
  rational,
  round,
  subtract,
  wholeOf,
} from '../measurement/rational.ts'
import { type BinaryOperator, type Expression, type FunctionName, isAggregate } from './expression.ts'

/** What a reference means: one value, several (samples, a column), or null where nothing was entered. */
export type ReferencedValue = Rational | null | readonly (Rational | null)[]

export type Lookup = (question: string, column: string | undefined) => ReferencedValue

const truth = (holds: boolean): Rational => rational(holds ? 1n : 0n)

const operations: Record<BinaryOperator, (a: Rational, b: Rational) => Rational | null> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '=': (a, b) => truth(compare(a, b) === 0),
  '!=': (a, b) => truth(compare(a, b) !== 0),
  '<': (a, b) => truth(compare(a, b) < 0),
  '<=': (a, b) => truth(compare(a, b) <= 0),
  '>': (a, b) => truth(compare(a, b) > 0),
  '>=': (a, b) => truth(compare(a, b) >= 0),
}

const isList = (value: ReferencedValue): value is readonly (Rational | null)[] => Array.isArray(value)

/** Figures about a list of values, for the four list functions. */
interface Summary {
  sum: Rational
  least: Rational
  most: Rational
  count: number
}

const together = (a: Summary | null, b: Summary | null): Summary | null => {
  if (!a || !b) return a ?? b
  return {
    sum: add(a.sum, b.sum),
    least: compare(b.least, a.least) < 0 ? b.least : a.least,
    most: compare(b.most, a.most) > 0 ? b.most : a.most,
    count: a.count + b.count,
  }
}

const summaryOfOne = (value: Rational | null): Summary | null =>
  value && { sum: value, least: value, most: value, count: 1 }

const summaries = new WeakMap<readonly (Rational | null)[], Summary | null>()

/** Cached with the list: however many formulas refer to a column or to samples, it is summed once. */
const summaryOfList = (values: readonly (Rational | null)[]): Summary | null => {
  const known = summaries.get(values)
  if (known !== undefined) return known
  const found = values.map(summaryOfOne).reduce(together, null)
  summaries.set(values, found)
  return found
}

const aggregate = (name: FunctionName, args: Expression[], lookup: Lookup): Rational | null => {
  const summary = args
    .map(arg => {
      const value = arg.kind === 'reference' ? lookup(arg.question, arg.column) : calculate(arg, lookup)
      return isList(value) ? summaryOfList(value) : summaryOfOne(value)
    })
    .reduce(together, null)
  if (!summary) return null
  if (name === 'min') return summary.least
  if (name === 'max') return summary.most
  return name === 'mean' ? divide(summary.sum, rational(BigInt(summary.count))) : summary.sum
}

const call = (name: FunctionName, args: Expression[], lookup: Lookup): Rational | null => {
  if (isAggregate(name)) return aggregate(name, args, lookup)
  const first = args[0] ? calculate(args[0], lookup) : null
  if (first === null) return null
  if (name === 'abs') return absolute(first)
  if (name === 'if') {
    const branch = first.n !== 0n ? args[1] : args[2]
    return branch ? calculate(branch, lookup) : null
  }
  const decimals = args[1] ? calculate(args[1], lookup) : rational(0n)
  const places = decimals && wholeOf(decimals)
  if (places === null || places < 0n || places > 6n) return null
  return round(first, Number(places))
}

/**
 * The exact value of a formula. What isn't answered makes the whole null, except inside mean, min, max and sum, which
 * skip it; a division by zero is null; a list outside those four is null unless it has one value.
 */
export const calculate = (expression: Expression, lookup: Lookup): Rational | null => {
  switch (expression.kind) {
    case 'number':
      return expression.value
    case 'reference': {
      const value = lookup(expression.question, expression.column)
      return isList(value) ? (value.length === 1 && value[0]) || null : value
    }
    case 'negate': {
      const value = calculate(expression.of, lookup)
      return value && negate(value)
    }
    case 'binary': {
      const left = calculate(expression.left, lookup)
      const right = calculate(expression.right, lookup)
      return left && right && operations[expression.operator](left, right)
    }
    case 'call':
      return call(expression.name, expression.args, lookup)
  }
}

const ofDecimal = (value: Decimal | number | null | undefined): Rational | null => {
  const units = value === null || value === undefined ? null : toUnits(value)
  return units === null ? null : fromWholeUnits(units)
}

/**
 * The value of an answer in a formula: the number; every sample; pass and yes 1, fail and no 0; an option's score (the
 * sum of them for several); the numbers of a column.
 */
export const valueInFormula = (question: Question, answer: Answer | undefined, column?: string): ReferencedValue => {
  if (!answer || answer.na || answer.type !== question.type) return null
  switch (answer.type) {
    case 'number':
      return ofDecimal(answer.value)
    case 'measurement':
      return (answer.samples ?? []).map(ofDecimal)
    case 'passFail':
      return answer.value ? truth(answer.value === 'pass') : null
    case 'yesNo':
      return answer.value ? truth(answer.value === 'yes') : null
    case 'singleChoice':
      return scoreOf(question, answer.value ? [answer.value] : [])
    case 'multipleChoice':
      return scoreOf(question, answer.values ?? [])
    case 'table':
      return column === undefined ? null : (answer.rows ?? []).map(row => ofDecimal((row[column] ?? '').trim()))
    default:
      return null
  }
}

const scoreOf = (question: Question, chosen: readonly string[]): Rational | null => {
  if (!('options' in question) || !chosen.length) return null
  return question.options
    .filter(option => chosen.includes(option.id))
    .reduce((sum, option) => add(sum, ofDecimal(option.score ?? 0) ?? rational(0n)), rational(0n))
}

/** Whether a question, or this column of a table, can be used in a formula. */
export const isComputable = (question: Question, column: string | undefined): boolean => {
  if (question.type === 'table') return question.columns.some(entry => entry.id === column && entry.type === 'number')
  if (column !== undefined) return false
  return ['number', 'measurement', 'passFail', 'yesNo', 'singleChoice', 'multipleChoice', 'calculated'].includes(
    question.type,
  )
}
