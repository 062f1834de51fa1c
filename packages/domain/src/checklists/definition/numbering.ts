import type { Definition } from './definition.schema.ts'
import { questionsOf } from './questionsOf.ts'

/**
 * The number of each question of a revision, the same everywhere: builder, preview, run, review, record, e-mail and
 * every round. A characteristic has the balloon of its drawing; all others are counted on from the highest balloon, so
 * that no two questions share a number. It depends on the definition alone: a question that an answer hides keeps its
 * number. Instructions have none.
 */
export const numbersOf = (definition: Definition): ReadonlyMap<string, string> => {
  const questions = questionsOf(definition)
  let last = 0
  for (const question of questions) last = Math.max(last, Number(/\d+/.exec(balloonOf(question) ?? '')?.[0] ?? 0))
  const numbers = new Map<string, string>()
  for (const question of questions) {
    if (question.type === 'instruction') continue
    const balloon = balloonOf(question)
    if (!balloon) last += 1
    numbers.set(question.id, balloon ?? String(last))
  }
  return numbers
}

/** The number a characteristic has on its drawing. */
export const balloonOf = (question: Definition['sections'][number]['questions'][number]): string | undefined =>
  question.type === 'measurement' ? question.balloon?.trim() || undefined : undefined
