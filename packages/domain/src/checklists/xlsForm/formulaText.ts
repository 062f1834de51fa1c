import { functions, parseExpression } from '../formulas/expression.ts'
import { NotSupported, tokensOf } from './tokens.ts'

/** A formula as a calculation of XLSForm: {a} / {t.b} is ${a} div ${b}. */
export const writeFormula = (expression: string): string =>
  expression.replace(/\{([^{}.]+\.)?([^{}]+)\}/g, (_, _table, name) => `\${${name}}`).replace(/\s*\/\s*/g, ' div ')

/**
 * The formula that a calculation of XLSForm says. @throws NotSupported
 * @param reference how a question is referred to here: 'a', or 't.b' for a column of a table
 */
export const readFormula = (calculation: string, reference: (name: string) => string): string => {
  const parts = tokensOf(calculation).map(({ kind, text }) => {
    if (kind === 'reference') return `{${reference(text)}}`
    if (kind === 'name' && text === 'div') return '/'
    if (kind === 'text') throw new NotSupported(`'${text}'`)
    if (kind === 'name' && !Object.hasOwn(functions, text.toLowerCase())) throw new NotSupported(text)
    return text
  })
  const expression = parts
    .join(' ')
    .replace(/(\w) \(/g, '$1(')
    .replace(/\( /g, '(')
    .replace(/ ([),])/g, '$1')
  const parsed = parseExpression(expression)
  if (!parsed.ok) throw new NotSupported(parsed.found)
  return expression
}
