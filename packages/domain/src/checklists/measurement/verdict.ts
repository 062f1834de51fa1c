import { codeMatches } from '../definition/codePattern.ts'
import type { AskedQuestion, Question, QuestionOf } from '../definition/questions/question.ts'
import type { Answer, AnswerOf } from '../evaluation/answers.schema.ts'
import { isEmpty } from '../evaluation/answerTo.ts'
import type { Problem, Verdict } from '../evaluation/outcome.ts'
import { type Decimal, toUnits } from './decimal.ts'
import { checkLimits, hasLimits, measure, measurementLimits, numberLimits } from './limits.ts'
import { columnCanFail, tableVerdict } from './tableVerdict.ts'

/** True for a question whose answer can pass or fail. */
export const canFail = (question: Question): boolean => {
  switch (question.type) {
    case 'passFail':
      return true
    case 'yesNo':
      return question.nonconforming !== undefined
    case 'singleChoice':
    case 'multipleChoice':
      return question.options.some(option => option.nonconforming)
    case 'number':
    case 'calculated':
      return hasLimits(numberLimits(question))
    case 'measurement':
      return hasLimits(measurementLimits(question))
    case 'barcode':
      return question.expected !== undefined
    case 'table':
      return question.columns.some(columnCanFail)
    default:
      return false
  }
}

const settled = (question: Question, failed: boolean): Verdict => ({
  outcome: failed ? 'fail' : canFail(question) ? 'pass' : 'none',
  answered: true,
  problems: [],
})

const invalid = (code: Problem['code'], params?: Problem['params']): Verdict => ({
  outcome: 'open',
  answered: false,
  problems: [{ code, ...(params && { params }) }],
})

const numberVerdict = (question: QuestionOf<'number'>, value: Decimal): Verdict => {
  const units = toUnits(value)
  if (units === null) return invalid('notANumber')
  const limit = checkLimits(units, numberLimits(question))
  return { ...settled(question, limit !== null), ...(limit && { limit }) }
}

const measurementVerdict = (
  question: QuestionOf<'measurement'>,
  answer: AnswerOf<'measurement'> | undefined,
  required: boolean,
): Verdict => {
  const facts = measure(question, answer)
  const problems: Problem[] = []
  const begun = facts.missing < question.samples
  if (!begun && required) problems.push({ code: 'missing' })
  if (begun && facts.missing > 0) problems.push({ code: 'samplesMissing', params: { missing: facts.missing } })
  if ((answer?.samples?.length ?? 0) > question.samples) {
    problems.push({ code: 'tooManySamples', params: { most: question.samples } })
  }
  const answered = begun && problems.length === 0
  const untouched = required || problems.length > 0 ? 'open' : 'none'
  const outcome = facts.outside > 0 ? 'fail' : answered ? settled(question, false).outcome : untouched
  return { outcome, answered, problems, measurement: facts }
}

const multipleVerdict = (question: QuestionOf<'multipleChoice'>, values: readonly string[]): Verdict => {
  const chosen = new Set(values)
  const options = question.options.filter(option => chosen.has(option.id))
  if (options.length < chosen.size) return invalid('unknownOption')
  const least = question.minChosen ?? 0
  const most = question.maxChosen ?? question.options.length
  const failed = options.some(option => option.nonconforming)
  const problem = chosen.size < least ? 'tooFewChosen' : chosen.size > most ? 'tooManyChosen' : null
  if (!problem) return settled(question, failed)
  const refused = invalid(problem, { least, most })
  return failed ? { ...refused, outcome: 'fail' } : refused
}

const filesVerdict = (question: QuestionOf<'photo'> | QuestionOf<'file'>, count: number): Verdict => {
  const least = question.minFiles ?? 1
  const most = question.maxFiles ?? 50
  if (count < least) return invalid('filesMissing', { missing: least - count })
  return count > most ? invalid('tooManyFiles', { most }) : settled(question, false)
}

const dateVerdict = (question: QuestionOf<'date'>, value: string): Verdict => {
  if (question.earliest !== undefined && value < question.earliest) {
    return invalid('dateTooEarly', { earliest: question.earliest })
  }
  if (question.latest !== undefined && value > question.latest)
    return invalid('dateTooLate', { latest: question.latest })
  return settled(question, false)
}

const textVerdict = (question: Question, value: string, most: number): Verdict =>
  value.length > most ? invalid('tooLong', { most }) : settled(question, false)

/** The verdict of an answer with a value of the question's own type. */
const valueVerdict = (question: AskedQuestion, answer: Answer): Verdict => {
  if (question.type === 'passFail' && answer.type === 'passFail') return settled(question, answer.value === 'fail')
  if (question.type === 'yesNo' && answer.type === 'yesNo') {
    return settled(question, answer.value === question.nonconforming)
  }
  if (question.type === 'singleChoice' && answer.type === 'singleChoice') {
    const option = question.options.find(candidate => candidate.id === answer.value)
    return option ? settled(question, option.nonconforming === true) : invalid('unknownOption')
  }
  if (question.type === 'multipleChoice' && answer.type === 'multipleChoice') {
    return multipleVerdict(question, answer.values ?? [])
  }
  if (question.type === 'number' && answer.type === 'number') return numberVerdict(question, answer.value ?? '')
  if (question.type === 'table' && answer.type === 'table') return tableVerdict(question, answer)
  if (question.type === 'barcode' && answer.type === 'barcode') {
    const matches = question.expected === undefined || codeMatches(question.expected, (answer.value ?? '').trim())
    return settled(question, !matches)
  }
  if ((question.type === 'photo' || question.type === 'file') && (answer.type === 'photo' || answer.type === 'file')) {
    return filesVerdict(question, new Set(answer.files).size)
  }
  if (question.type === 'date' && answer.type === 'date') return dateVerdict(question, answer.value ?? '')
  if (question.type === 'text' && answer.type === 'text') {
    return textVerdict(question, answer.value ?? '', question.maxLength ?? 500)
  }
  if (question.type === 'longText' && answer.type === 'longText') {
    return textVerdict(question, answer.value ?? '', question.maxLength ?? 10_000)
  }
  return settled(question, false)
}

/**
 * The outcome of one answer by itself. Nothing untouched counts as answered: a required question without
 * an answer is open, an optional one isn't judged.
 */
export const verdictOf = (question: AskedQuestion, answer: Answer | undefined): Verdict => {
  if (answer && answer.type !== question.type) return invalid('wrongType', { expected: question.type })
  if (answer?.na) {
    return question.naAllowed ? { outcome: 'na', answered: true, problems: [] } : invalid('naNotAllowed')
  }
  const required = question.required === true
  if (question.type === 'measurement') return measurementVerdict(question, answer as AnswerOf<'measurement'>, required)
  if (!answer || isEmpty(answer))
    return required ? invalid('missing') : { outcome: 'none', answered: false, problems: [] }
  return valueVerdict(question, answer)
}

/** The verdict on a calculated value; `required` means that it has to be computable to submit. */
export const calculatedVerdict = (question: QuestionOf<'calculated'>, value: Decimal | null): Verdict => {
  const units = value === null ? null : toUnits(value)
  if (units === null) {
    const problems: Problem[] = question.required ? [{ code: 'notComputable' }] : []
    return { outcome: question.required ? 'open' : 'none', answered: false, problems, value: null }
  }
  const limit = checkLimits(units, numberLimits(question))
  return { ...settled(question, limit !== null), value, ...(limit && { limit }) }
}
