import type { Definition } from './definition.schema.ts'
import type { Question } from './questions/question.ts'

/** Every question of the definition in reading order. */
export const questionsOf = (definition: Definition): Question[] =>
  definition.sections.flatMap(section => section.questions)
