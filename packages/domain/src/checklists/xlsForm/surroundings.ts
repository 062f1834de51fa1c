import type { Definition } from '../definition/definition.schema.ts'
import type { QuestionType } from '../definition/questions/question.ts'
import { questionsOf } from '../definition/questionsOf.ts'
import type { Comparison, Rule } from '../definition/rules.schema.ts'
import { readFormula } from './formulaText.ts'
import { readRule } from './ruleText.ts'
import { NotSupported } from './tokens.ts'

/** The questions that conditions and calculations of a form refer to. */
export interface Surroundings {
  /** by the name in the form */
  questions: ReadonlyMap<string, { id: string; type: QuestionType; options?: ReadonlyMap<string, string> }>
  /** the table of a column, by the name in the form */
  columns: ReadonlyMap<string, { table: string; id: string }>
}

export const surroundingsOf = (definition: Definition): Surroundings => {
  const questions = new Map<string, { id: string; type: QuestionType }>()
  const columns = new Map<string, { table: string; id: string }>()
  for (const question of questionsOf(definition)) {
    questions.set(question.id, { id: question.id, type: question.type })
    if (question.type === 'table')
      for (const { id } of question.columns) if (!columns.has(id)) columns.set(id, { table: question.id, id })
  }
  return { questions, columns }
}

const passWords = ['pass', 'ok', 'io', 'i_o', 'good', 'in_ordnung']
const failWords = ['fail', 'nok', 'not_ok', 'nio', 'n_i_o', 'bad', 'nicht_in_ordnung']

/** What the choices 'ok' and 'nok' of a form are called here; undefined for a list that is no pass and fail. */
export const passOrFail = (name: string): 'pass' | 'fail' | undefined =>
  passWords.includes(name.toLowerCase()) ? 'pass' : failWords.includes(name.toLowerCase()) ? 'fail' : undefined

const numeric: readonly QuestionType[] = ['number', 'measurement', 'calculated']

const valueFor = (
  type: QuestionType,
  options: ReadonlyMap<string, string> | undefined,
  value: string | number,
): string | number => {
  if (numeric.includes(type)) return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (type === 'passFail') return passOrFail(String(value)) ?? String(value)
  return options?.get(String(value)) ?? String(value)
}

const settled = (comparison: Comparison, around: Surroundings): Comparison => {
  const question = around.questions.get(comparison.question)
  if (!question) throw new NotSupported(`\${${comparison.question}}`)
  const { type, options, id } = question
  const { operator: written, value } = comparison
  const operator =
    type === 'multipleChoice' && written === 'is'
      ? 'includes'
      : type !== 'multipleChoice' && written === 'includes'
        ? 'is'
        : written
  return { question: id, operator, ...(value !== undefined && { value: valueFor(type, options, value) }) }
}

const inside = (rule: Rule, around: Surroundings): Rule => {
  if ('all' in rule) return { all: rule.all.map(part => inside(part, around)) }
  if ('any' in rule) return { any: rule.any.map(part => inside(part, around)) }
  if ('not' in rule) return { not: inside(rule.not, around) }
  return settled(rule, around)
}

/** The rule that a condition says about these questions; undefined when it can't be read. */
export const ruleIn = (condition: string, around: Surroundings): Rule | undefined => {
  try {
    return readRuleIn(condition, around)
  } catch (error) {
    if (error instanceof NotSupported) return undefined
    throw error
  }
}

/** The same. @throws NotSupported */
export const readRuleIn = (condition: string, around: Surroundings): Rule => inside(readRule(condition), around)

/** The formula that a calculation says. @throws NotSupported */
export const readFormulaIn = (calculation: string, { questions, columns }: Surroundings): string =>
  readFormula(calculation, name => {
    const question = questions.get(name)
    if (question) return question.id
    const column = columns.get(name)
    if (!column) throw new NotSupported(`\${${name}}`)
    return `${column.table}.${column.id}`
  })

/** The same; undefined when it can't be read. */
export const formulaIn = (calculation: string, around: Surroundings): string | undefined => {
  try {
    return readFormulaIn(calculation, around)
  } catch (error) {
    if (error instanceof NotSupported) return undefined
    throw error
  }
}
