import type { Answer, Answers } from './answers.schema.ts'

const filled = (value: string | undefined): boolean => value !== undefined && value.trim() !== ''

/** True when the answer has no value; n.a. is a value, a note alone isn't. */
export const isEmpty = (answer: Answer | undefined): boolean => {
  if (!answer) return true
  if (answer.na) return false
  switch (answer.type) {
    case 'multipleChoice':
      return !answer.values?.length
    case 'measurement':
      return !answer.samples?.some(sample => sample !== null)
    case 'photo':
    case 'file':
      return !answer.files?.length
    case 'signature':
      return !filled(answer.file)
    case 'person':
    case 'machine':
      return !filled(answer.id) && !filled(answer.name)
    case 'table':
      return !answer.rows?.some(row => Object.values(row).some(filled))
    default:
      return !filled(answer.value)
  }
}

/** The answer to a question, if there is one. Safe for ids such as 'constructor', which every object has. */
export const answerTo = (answers: Answers, questionId: string): Answer | undefined =>
  Object.hasOwn(answers, questionId) ? answers[questionId] : undefined
