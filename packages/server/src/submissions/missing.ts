import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { missingHeader } from '@gemba/domain/checklists/definition/header'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { type Locale, phrase } from '../platform/phrases.ts'

/**
 * What a run lacks before it can be submitted, by field: `answers.{question id}` and `header.{field}`, each with
 * everything that is missing there in words. Empty when the run can be submitted.
 */
export const missingFields = (
  definition: Definition,
  evaluation: Evaluation,
  header: RunHeader,
  locale: Locale,
): Record<string, string> => {
  const questions = evaluation.questions
    .filter(question => question.problems.length > 0)
    .map(({ id, problems }) => [
      `answers.${id}`,
      problems.map(({ code, params }) => phrase(locale, `submissions:problem.${code}`, params)).join(' '),
    ])
  const facts = missingHeader(definition, header).map(field => [
    `header.${field}`,
    phrase(locale, 'submissions:problem.missing'),
  ])
  const nothing = questions.length === 0 && evaluation.result === 'incomplete'
  return Object.fromEntries([
    ...questions,
    ...facts,
    ...(nothing ? [['answers', phrase(locale, 'submissions:nothingAnswered')]] : []),
  ])
}
