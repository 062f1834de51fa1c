import { toUnits } from '../measurement/decimal.ts'
import { fromWholeUnits, type Rational } from '../measurement/rational.ts'

/*
 * Formulas of calculated questions: + - * / ( ), comparisons (= != < <= > >=), the functions below, numbers with a
 * point, and references in braces: {questionId}, or {tableId.columnId} for a column. They are parsed into a tree and
 * never run as code.
 */

export const functions = {
  mean: { least: 1, most: 50 },
  min: { least: 1, most: 50 },
  max: { least: 1, most: 50 },
  sum: { least: 1, most: 50 },
  round: { least: 1, most: 2 },
  abs: { least: 1, most: 1 },
  if: { least: 3, most: 3 },
} as const
export type FunctionName = keyof typeof functions

export const isAggregate = (name: FunctionName): boolean =>
  name === 'mean' || name === 'min' || name === 'max' || name === 'sum'

export type BinaryOperator = '+' | '-' | '*' | '/' | '=' | '!=' | '<' | '<=' | '>' | '>='

export type Expression =
  | { kind: 'number'; value: Rational }
  | { kind: 'reference'; question: string; column?: string }
  | { kind: 'negate'; of: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'call'; name: FunctionName; args: Expression[] }

export type ExpressionError = 'empty' | 'unexpected' | 'unknownFunction' | 'wrongCount' | 'notANumber'

/** `position` counts characters from 0. */
export type ParsedExpression =
  | { ok: true; expression: Expression }
  | { ok: false; error: ExpressionError; position: number; found: string }

interface Token {
  kind: 'number' | 'reference' | 'name' | 'sign' | 'end'
  text: string
  position: number
}

const TOKEN = /(\d+(?:\.\d+)?)|\{([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)?)\}|([A-Za-z]+)|(!=|<=|>=|[-+*/(),=<>])/y

class Refused extends Error {
  readonly code: ExpressionError
  readonly token: Token

  constructor(code: ExpressionError, token: Token) {
    super(code)
    this.code = code
    this.token = token
  }
}

const SPACE = /\s*/y

const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = []
  let position = 0
  for (;;) {
    SPACE.lastIndex = position
    SPACE.test(source)
    position = SPACE.lastIndex
    if (position === source.length) return [...tokens, { kind: 'end', text: '', position }]
    TOKEN.lastIndex = position
    const match = TOKEN.exec(source)
    if (!match) throw new Refused('unexpected', { kind: 'sign', text: source.charAt(position), position })
    const [whole, number, reference, name, sign] = match
    const text = number ?? reference ?? name ?? sign ?? ''
    const kind = number ? 'number' : reference ? 'reference' : name ? 'name' : 'sign'
    tokens.push({ kind, text, position })
    position += whole.length
  }
}

const levels: readonly (readonly string[])[] = [
  ['=', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
]

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name)

const parseTokens = (tokens: Token[]): Expression => {
  let at = 0
  const end = tokens[tokens.length - 1] as Token
  const peek = (): Token => tokens[at] ?? end
  const next = (): Token => tokens[at++] ?? end
  const isSign = (text: string): boolean => peek().kind === 'sign' && peek().text === text
  const expect = (text: string): void => {
    if (!isSign(text)) throw new Refused('unexpected', peek())
    at++
  }

  const binary = (level: number): Expression => {
    const operators = levels[level]
    if (!operators) return unary()
    let left = binary(level + 1)
    while (peek().kind === 'sign' && operators.includes(peek().text)) {
      const operator = next().text as BinaryOperator
      left = { kind: 'binary', operator, left, right: binary(level + 1) }
    }
    return left
  }

  const unary = (): Expression => {
    if (!isSign('-')) return primary()
    at++
    return { kind: 'negate', of: unary() }
  }

  const call = (token: Token): Expression => {
    const name = token.text.toLowerCase()
    if (!isFunction(name)) throw new Refused('unknownFunction', token)
    expect('(')
    const args = [binary(0)]
    while (isSign(',')) {
      at++
      args.push(binary(0))
    }
    expect(')')
    const { least, most } = functions[name]
    if (args.length < least || args.length > most) throw new Refused('wrongCount', token)
    return { kind: 'call', name, args }
  }

  const primary = (): Expression => {
    const token = next()
    if (token.kind === 'name') return call(token)
    if (token.kind === 'reference') {
      const [question = '', column] = token.text.split('.')
      return { kind: 'reference', question, ...(column !== undefined && { column }) }
    }
    if (token.kind === 'number') {
      const units = toUnits(token.text)
      if (units === null) throw new Refused('notANumber', token)
      return { kind: 'number', value: fromWholeUnits(units) }
    }
    if (token.kind === 'sign' && token.text === '(') {
      const inner = binary(0)
      expect(')')
      return inner
    }
    throw new Refused('unexpected', token)
  }

  const expression = binary(0)
  if (peek().kind !== 'end') throw new Refused('unexpected', peek())
  return expression
}

/** Parses a formula; never throws. */
export const parseExpression = (source: string): ParsedExpression => {
  if (source.trim() === '') return { ok: false, error: 'empty', position: 0, found: '' }
  try {
    return { ok: true, expression: parseTokens(tokensOf(source)) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ok: false, error: error.code, position: error.token.position, found: error.token.text }
  }
}

export interface Reference {
  question: string
  column?: string
  /** Is a direct argument of mean, min, max or sum, which take lists of values. */
  aggregated: boolean
}

/** Every reference of a formula, in reading order. */
export const referencesOf = (expression: Expression): Reference[] => {
  const found: Reference[] = []
  const visit = (part: Expression, aggregated: boolean): void => {
    switch (part.kind) {
      case 'number':
        break
      case 'reference':
        found.push({ question: part.question, aggregated, ...(part.column && { column: part.column }) })
        break
      case 'negate':
        visit(part.of, false)
        break
      case 'binary':
        visit(part.left, false)
        visit(part.right, false)
        break
      case 'call':
        for (const arg of part.args) visit(arg, isAggregate(part.name))
    }
  }
  visit(expression, false)
  return found
}
