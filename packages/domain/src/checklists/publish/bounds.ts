import { comparisonsOf } from '../definition/comparisonsOf.ts'
import type { Definition } from '../definition/definition.schema.ts'
import type { Question } from '../definition/questions/question.ts'
import { questionsOf } from '../definition/questionsOf.ts'
import type { Rule } from '../definition/rules.schema.ts'
import { costOf, costOfQuestion, MOST_COST } from '../formulas/cost.ts'
import type { Expression } from '../formulas/expression.ts'
import { formulaOf } from '../formulas/formulas.ts'
import { type Finding, finding, inside, type Place, placedQuestions } from './finding.ts'

/*
 * Limits on what a definition costs to evaluate: far more than real checklists need, and little enough that no one
 * waits. Definitions that were published before these limits stay usable.
 */

const MOST_RULE_LEVELS = 10
const MOST_CONDITIONS = 200
const MOST_CONDITIONS_IN_ALL = 10_000
const MOST_FORMULA_LEVELS = 50
const MOST_OPTIONS_IN_ALL = 20_000

interface Inner<Part> {
  part: Part
  /** 1 for a nested part, 0 for one beside it: in a + b + c nothing is nested. */
  deeper: 0 | 1
}

/** The nesting depth; the walk has its own stack, so it takes any depth. */
const levelsOf = <Part>(root: Part, partsOf: (part: Part) => readonly Inner<Part>[]): number => {
  let deepest = 0
  const waiting: [part: Part, level: number][] = [[root, 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [part, level] = next
    deepest = Math.max(deepest, level)
    for (const inner of partsOf(part)) waiting.push([inner.part, level + inner.deeper])
  }
  return deepest
}

const nested = <Part>(parts: readonly Part[]): Inner<Part>[] => parts.map(part => ({ part, deeper: 1 }))

const rulesIn = (rule: Rule): Inner<Rule>[] =>
  nested('all' in rule ? rule.all : 'any' in rule ? rule.any : 'not' in rule ? [rule.not] : [])

const operandsOf = (expression: Expression): Inner<Expression>[] => {
  if (expression.kind === 'negate') return nested([expression.of])
  if (expression.kind === 'call') return nested(expression.args)
  return expression.kind === 'binary' ? [{ part: expression.left, deeper: 0 }, ...nested([expression.right])] : []
}

const boundsOfRule = (rule: Rule | undefined, place: Place): Finding[] => {
  if (!rule) return []
  const where = inside(place, 'visibleWhen')
  const conditions = comparisonsOf(rule).length
  return [
    ...(levelsOf(rule, rulesIn) > MOST_RULE_LEVELS ? [finding('rulesTooDeep', where, { most: MOST_RULE_LEVELS })] : []),
    ...(conditions > MOST_CONDITIONS
      ? [finding('tooManyConditions', where, { count: conditions, most: MOST_CONDITIONS })]
      : []),
  ]
}

const boundsOfFormula = (question: Question, place: Place): Finding[] => {
  if (question.type !== 'calculated') return []
  const parsed = formulaOf(question)
  return parsed.ok && levelsOf(parsed.expression, operandsOf) > MOST_FORMULA_LEVELS
    ? [finding('formulaTooDeep', inside(place, 'expression'), { most: MOST_FORMULA_LEVELS })]
    : []
}

const optionsIn = (question: Question): number => {
  if ('options' in question) return question.options.length
  if (question.type !== 'table') return 0
  return question.columns.reduce((sum, column) => sum + ('options' in column ? column.options.length : 0), 0)
}

const boundsOfAll = (definition: Definition): Finding[] => {
  const whole: Place = { path: 'sections' }
  const rules = [...definition.sections, ...questionsOf(definition)].map(part => part.visibleWhen)
  const conditions = rules.reduce((sum, rule) => sum + comparisonsOf(rule).length, 0)
  const options = questionsOf(definition).reduce((sum, question) => sum + optionsIn(question), 0)
  const most = (code: 'tooManyConditionsInAll' | 'tooManyOptionsInAll', count: number, allowed: number) =>
    count > allowed ? [finding(code, whole, { count, most: allowed })] : []
  return [
    ...most('tooManyConditionsInAll', conditions, MOST_CONDITIONS_IN_ALL),
    ...most('tooManyOptionsInAll', options, MOST_OPTIONS_IN_ALL),
    ...tooCostly(definition),
  ]
}

/** Reported at the most costly question, where it is easiest to fix. */
const tooCostly = (definition: Definition): Finding[] => {
  const cost = costOf(definition)
  if (cost <= MOST_COST) return []
  const [costliest] = placedQuestions(definition).toSorted(
    (a, b) => costOfQuestion(b.question) - costOfQuestion(a.question),
  )
  const percent = Math.ceil((cost * 100) / MOST_COST)
  return [finding('tooMuchToEvaluate', costliest?.place ?? { path: 'sections' }, { percent })]
}

/** Rules and formulas that are nested too deeply, and definitions that take too long to evaluate. */
export const checkBounds = (definition: Definition): Finding[] => [
  ...definition.sections.flatMap((section, index) => boundsOfRule(section.visibleWhen, { path: `sections.${index}` })),
  ...placedQuestions(definition).flatMap(({ question, place }) => [
    ...boundsOfRule(question.visibleWhen, place),
    ...boundsOfFormula(question, place),
  ]),
  ...boundsOfAll(definition),
]
