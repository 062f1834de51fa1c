import type { Comparison, Operator, Rule } from '../definition/rules.schema.ts'
import { NotSupported, type Token, TokenReader } from './tokens.ts'

/*
 * Rules as conditions of XLSForm: ${guard} = 'yes' and not(selected(${faults}, 'burr')). What XPath has no word for are
 * functions of our own: passed(), failed() and not-applicable().
 */

const signs: Partial<Record<Operator, string>> = {
  ...{ is: '=', isNot: '!=', above: '>', atLeast: '>=', below: '<', atMost: '<=' },
}
const operators: Readonly<Record<string, Operator>> = {
  ...{ '=': 'is', '!=': 'isNot', '>': 'above', '>=': 'atLeast', '<': 'below', '<=': 'atMost' },
}
const turned: Readonly<Record<string, string>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=', '!=': '!=' }
const states: Readonly<Record<string, Operator>> = {
  ...{ passed: 'passed', failed: 'failed', 'not-applicable': 'notApplicable' },
}

const literal = (value: string | number | undefined): string =>
  typeof value === 'number' ? String(value) : value?.includes("'") ? `"${value}"` : `'${value ?? ''}'`

const comparisonText = ({ question, operator, value }: Comparison): string => {
  const reference = `\${${question}}`
  if (operator === 'answered') return `${reference} != ''`
  if (operator === 'notAnswered') return `${reference} = ''`
  if (operator === 'includes') return `selected(${reference}, ${literal(value)})`
  const sign = signs[operator]
  return sign
    ? `${reference} ${sign} ${literal(value)}`
    : `${operator === 'notApplicable' ? 'not-applicable' : operator}(${reference})`
}

const isJoined = (rule: Rule): boolean => 'all' in rule || 'any' in rule

/** The rule as a condition of XLSForm; reading it may give another one with the same meaning. */
export const writeRule = (rule: Rule): string => {
  if ('not' in rule) return `not(${writeRule(rule.not)})`
  const parts = 'all' in rule ? rule.all : 'any' in rule ? rule.any : undefined
  if (!parts) return comparisonText(rule as Comparison)
  return parts
    .map(part => (isJoined(part) ? `(${writeRule(part)})` : writeRule(part)))
    .join('all' in rule ? ' and ' : ' or ')
}

type Value = { literal: string | number }
type Operand = { reference: string; counted?: boolean } | Value

const isValue = (operand: Operand): operand is Value => 'literal' in operand

class RuleReader extends TokenReader {
  rule(): Rule {
    const parts = this.#list('or', () => this.#all())
    return parts.length === 1 ? (parts[0] as Rule) : { any: parts }
  }

  #all(): Rule {
    const parts = this.#list('and', () => this.#one())
    return parts.length === 1 ? (parts[0] as Rule) : { all: parts }
  }

  #list(word: string, read: () => Rule): Rule[] {
    const parts = [read()]
    while (this.skip('name', word)) parts.push(read())
    return parts
  }

  #one(): Rule {
    if (this.skip('sign', '(')) {
      const inner = this.rule()
      this.expect('sign', ')')
      return inner
    }
    const { kind, text } = this.peek()
    if (kind === 'name' && (text === 'not' || text === 'selected' || Object.hasOwn(states, text))) return this.#call()
    return this.#comparison()
  }

  #call(): Rule {
    const { text } = this.next()
    this.expect('sign', '(')
    const rule = text === 'not' ? { not: this.rule() } : this.#about(text)
    this.expect('sign', ')')
    return rule
  }

  #about(name: string): Rule {
    const question = this.expect('reference').text
    const state = states[name]
    if (state) return { question, operator: state }
    this.expect('sign', ',')
    return { question, operator: 'includes', value: this.#value(this.next()) }
  }

  #comparison(): Rule {
    const left = this.#operand()
    const sign = this.expect('sign').text
    const right = this.#operand()
    const operator = operators[isValue(left) ? (turned[sign] ?? '') : sign]
    if (!operator || isValue(left) === isValue(right)) throw new NotSupported(sign)
    const [about, value] = isValue(left) ? [right, left] : [left, right]
    if (!('reference' in about) || !isValue(value)) throw new NotSupported(sign)
    return comparisonOf(about, operator, value.literal)
  }

  #operand(): Operand {
    const token = this.next()
    if (token.kind === 'reference') return { reference: token.text }
    if (token.kind === 'name' && ['string-length', 'count-selected'].includes(token.text)) {
      this.expect('sign', '(')
      const reference = this.expect('reference').text
      this.expect('sign', ')')
      return { reference, counted: true }
    }
    return { literal: this.#value(token) }
  }

  #value(token: Token): string | number {
    if (token.kind === 'text') return token.text
    if (token.kind === 'number') return Number(token.text)
    if (token.kind === 'sign' && token.text === '-') return -Number(this.expect('number').text)
    throw new NotSupported(token.text || '…')
  }
}

const comparisonOf = (
  { reference: question, counted }: { reference: string; counted?: boolean },
  operator: Operator,
  value: string | number,
): Comparison => {
  if (!counted && value === '' && operator === 'isNot') return { question, operator: 'answered' }
  if (!counted && value === '' && operator === 'is') return { question, operator: 'notAnswered' }
  if (!counted) return { question, operator, value }
  // How much was answered can't be compared, only whether anything was.
  if (value === 0 && (operator === 'above' || operator === 'isNot')) return { question, operator: 'answered' }
  if (value === 1 && operator === 'atLeast') return { question, operator: 'answered' }
  if (value === 0 && operator === 'is') return { question, operator: 'notAnswered' }
  throw new NotSupported('string-length')
}

/** The rule that a condition of XLSForm says. @throws NotSupported */
export const readRule = (condition: string): Rule => {
  const reader = new RuleReader(condition)
  const rule = reader.rule()
  reader.end()
  return rule
}
