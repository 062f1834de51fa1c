import { comparisonsOf } from '../definition/comparisonsOf.ts'
import type { Definition } from '../definition/definition.schema.ts'
import type { Question } from '../definition/questions/question.ts'
import { questionsOf } from '../definition/questionsOf.ts'
import type { Rule } from '../definition/rules.schema.ts'

/*
 * What it costs to evaluate a run, in steps of about a microsecond (measured: bench/neighbours.mjs prints steps beside
 * milliseconds). It depends on the definition alone, not on the answers.
 */

/**
 * Cheap enough to evaluate in the calling thread. A worker evaluates more than this: passing it on takes about as long.
 */
export const CHEAP = 4_000

/** The limit for publishing. */
export const MOST_COST = 200_000

const costOfRule = (rule: Rule | undefined): number => comparisonsOf(rule).length * 2

const costOfKind = (question: Question): number => {
  switch (question.type) {
    case 'measurement':
      return question.samples
    case 'calculated':
      return 10 + question.expression.length / 2
    case 'singleChoice':
    case 'multipleChoice':
      return question.options.length / 5
    case 'table':
      return (question.maxRows ?? 200) * question.columns.length
    case 'barcode':
      return question.expected?.includes('*') ? 20 + question.expected.length : 5
    default:
      return 0
  }
}

/** What one question costs, its own rule included. */
export const costOfQuestion = (question: Question): number => {
  const triggers = question.type === 'instruction' ? 0 : (question.triggers?.length ?? 0)
  return Math.ceil(5 + costOfKind(question) + triggers + costOfRule(question.visibleWhen))
}

/** What it costs to evaluate a run of this definition once. */
export const costOf = (definition: Definition): number =>
  questionsOf(definition).reduce((sum, question) => sum + costOfQuestion(question), 0) +
  definition.sections.reduce((sum, section) => sum + costOfRule(section.visibleWhen), 0)
