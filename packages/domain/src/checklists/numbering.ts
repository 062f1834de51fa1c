import { type Definition, questionsOf } from './definition.schema.ts'

/**
 * The number of each visible question, the same on the run page and in the record. A characteristic has the balloon of
 * its drawing; all others are counted on after the highest balloon, so that no number stands for two questions.
 * Instructions have none.
 */
export const numbersOf = (definition: Definition, isVisible: (question: string) => boolean): Map<string, string> => {
  const questions = questionsOf(definition)
  let last = Math.max(0, ...questions.map(question => Number(/\d+/.exec(balloonOf(question) ?? '')?.[0] ?? 0)))
  const numbers = new Map<string, string>()
  for (const question of questions) {
    if (question.type === 'instruction' || !isVisible(question.id)) continue
    const balloon = balloonOf(question)
    if (!balloon) last += 1
    numbers.set(question.id, balloon ?? String(last))
  }
  return numbers
}

/** The number a characteristic has on its drawing. */
export const balloonOf = (question: Definition['sections'][number]['questions'][number]): string | undefined =>
  question.type === 'measurement' ? question.balloon?.trim() || undefined : undefined
