import { balloonOf } from '../checklists/definition/numbering.ts'
import type { Question, QuestionOf } from '../checklists/definition/questions/question.ts'
import type { Column } from '../checklists/definition/questions/table.ts'
import type { Answer, AnswerOf } from '../checklists/evaluation/answers.schema.ts'
import { isEmpty } from '../checklists/evaluation/answerTo.ts'
import { hasLimits } from '../checklists/measurement/limits.ts'
import { type FigureQuestion, limitsOf, readingsOf, readingsOfAll } from './figures.ts'
import type { PrintedFigures, PrintedRow, PrintedTable, PrintedValue, RecordGlyph } from './printedRecord.ts'
import type { RecordedQuestion, RoundAnswer } from './record.ts'
import type { WordsOfRecord } from './recordWords.ts'

export type PrintWords = WordsOfRecord & {
  /** a moment with its zone: '12 Mar 2026, 09:41 CET' */
  dateTime: (moment: string) => string
  date: (moment: string) => string
  /** a calendar day, the same in every zone */
  day: (day: string) => string
}

const isFigure = (question: Question): question is FigureQuestion =>
  question.type === 'measurement' || question.type === 'number' || question.type === 'calculated'

/** Maximum number of samples side by side; the others continue below. */
const widest = 5

/** A table of questions, with every round of each where one has several. */
export const printedTable = (
  kind: PrintedTable['kind'],
  questions: readonly RecordedQuestion[],
  count: string,
  words: PrintWords,
): PrintedTable => {
  const unit = commonUnit(questions)
  const everyRound = questions.some(({ rounds, hiddenIn }) => rounds.length > 1 || hiddenIn !== null)
  const rows = questions.flatMap(recorded =>
    everyRound
      ? [
          ...recorded.rounds.map((given, index) => row(recorded, given, { unit, index, words, everyRound: true })),
          ...notAsked(recorded, words),
        ]
      : [row(recorded, recorded.latest, { unit, index: 0, words, everyRound: false })],
  )
  const most = Math.max(0, ...rows.map(({ figures }) => figures?.samples.length ?? 0))
  return { kind, title: words.say(`print.${kind}`), count, unit, everyRound, samples: Math.min(most, widest), rows }
}

/** The unit that most rows have; none if any row has none, because the head would give it one. */
const commonUnit = (questions: readonly RecordedQuestion[]): string => {
  const units = questions.flatMap(({ question }) => (isFigure(question) ? [question.unit ?? ''] : []))
  const counts = new Map<string, number>()
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  const [unit = '', count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  return counts.has('') || count * 2 <= units.length ? '' : unit
}

type Setting = { unit: string; index: number; words: PrintWords; everyRound: boolean }

const row = (
  recorded: RecordedQuestion,
  given: RoundAnswer,
  { unit, index, words, everyRound }: Setting,
): PrintedRow => {
  const { question, number, rounds } = recorded
  const own = isFigure(question) && question.unit && question.unit !== unit ? `, ${question.unit}` : ''
  const asked = words.askedFor(question, { withUnits: false })
  const { answer } = given
  const hasFigures = isFigure(question) && !answer?.na && readingsOf(question, given).length > 0
  return {
    id: `${question.id}-${given.round}`,
    number: index === 0 ? number : '',
    ringed: balloonOf(question) !== undefined,
    name: index === 0 ? words.words(question.label) + own : '',
    asked: everyRound
      ? index === 1 || (index === 0 && rounds.length === 1 && recorded.hiddenIn === null)
        ? asked
        : ''
      : hasFigures
        ? asked
        : '',
    round: everyRound ? words.say('answered.round', { round: given.round }) : '',
    figures: hasFigures ? figuresOf(recorded, question, given, words) : null,
    value: hasFigures ? null : printedValue(question, given, words),
    note: answer?.note ?? '',
    photos: photosOf(answer),
    result: resultOf(given, words),
  }
}

/** The line of the round whose answers hid the question. */
const notAsked = ({ question, rounds, hiddenIn }: RecordedQuestion, words: PrintWords): PrintedRow[] =>
  hiddenIn === null
    ? []
    : [
        {
          ...{ id: `${question.id}-${hiddenIn}`, number: '', ringed: false, name: '' },
          asked: rounds.length === 1 ? words.askedFor(question, { withUnits: false }) : '',
          round: words.say('answered.round', { round: hiddenIn }),
          ...{ figures: null, value: { kind: 'text', text: words.say('answered.notAsked') } },
          ...{ note: '', photos: [], result: null },
        },
      ]

const glyphs: Partial<Record<string, RecordGlyph>> = { pass: 'pass', fail: 'fail', na: 'na', open: 'incomplete' }

const resultOf = ({ verdict: { outcome } }: RoundAnswer, words: PrintWords): PrintedRow['result'] => {
  const glyph = glyphs[outcome]
  return glyph ? { glyph, word: words.say(`answered.outcome.${outcome}`) } : null
}

const photosOf = (answer: Answer | undefined): string[] => [
  ...(answer?.type === 'photo' && !answer.na ? (answer.files ?? []) : []),
  ...(answer?.photos ?? []),
]

const figuresOf = (
  recorded: RecordedQuestion,
  question: FigureQuestion,
  given: RoundAnswer,
  words: PrintWords,
): PrintedFigures => {
  const limits = limitsOf(question)
  const { lower, upper, decimals } = limits
  const readings = readingsOf(question, given)
  const facts = given.verdict.measurement
  const nominal = question.type === 'measurement' ? question.nominal : undefined
  return {
    min: lower === undefined ? '' : words.figure(lower, decimals),
    max: upper === undefined ? '' : words.figure(upper, decimals),
    samples: readings.map(({ value, outside }) => ({ text: words.figure(value, decimals), outside })),
    mean:
      facts && facts.mean !== null && readings.length > 1
        ? { text: words.figure(facts.mean, decimals), outside: facts.meanOutside }
        : null,
    gauge: hasLimits(limits)
      ? { lower, upper, nominal, values: readings.map(({ value }) => Number(value)), among: readingsOfAll(recorded) }
      : null,
  }
}

const printedValue = (question: Question, given: RoundAnswer, words: PrintWords): PrintedValue | null => {
  const { answer } = given
  const plain = (text: string): PrintedValue => ({ kind: 'text', text })
  if (answer?.na || question.type === 'calculated') return null
  if (!answer || isEmpty(answer)) return plain(words.say('answered.notAnswered'))
  switch (answer.type) {
    case 'passFail':
      return null
    case 'yesNo':
      return plain(words.say(`answered.${answer.value}`))
    case 'singleChoice':
    case 'multipleChoice': {
      const items = chosen(question, answer, words)
      return items.length > 1 ? { kind: 'list', items } : plain(items.join())
    }
    case 'date':
      return plain(words.day(answer.value ?? ''))
    case 'person':
    case 'machine':
      return plain(answer.name ?? answer.id ?? '')
    case 'file':
      return { kind: 'files', files: answer.files ?? [] }
    case 'signature':
      return { kind: 'signature', file: answer.file, name: answer.name ?? '', meaning: meaningOf(question, words) }
    case 'photo':
      return null
    case 'table':
      return question.type === 'table' ? tableOf(question, answer, given, words) : null
    case 'measurement':
      return null
    default:
      return plain(answer.value ?? '')
  }
}

const meaningOf = (question: Question, words: PrintWords): string =>
  question.type === 'signature' && question.meaning ? words.words(question.meaning) : ''

const chosen = (question: Question, answer: AnswerOf<'singleChoice' | 'multipleChoice'>, words: PrintWords) => {
  const ids = answer.type === 'singleChoice' ? [answer.value ?? ''] : (answer.values ?? [])
  if (question.type !== 'singleChoice' && question.type !== 'multipleChoice') return ids
  return question.options.filter(({ id }) => ids.includes(id)).map(({ label }) => words.words(label))
}

const tableOf = (
  question: QuestionOf<'table'>,
  { rows = [] }: AnswerOf<'table'>,
  { verdict }: RoundAnswer,
  words: PrintWords,
): PrintedValue => ({
  kind: 'table',
  head: question.columns.map(({ label }) => words.words(label)),
  rows: rows.map((cells, index) =>
    question.columns.map(column => ({
      text: cellText(column, (cells[column.id] ?? '').trim(), words),
      outside:
        verdict.cells?.some(cell => cell.row === index && cell.column === column.id && cell.state === 'failed') ??
        false,
    })),
  ),
})

const cellText = (column: Column, value: string, words: PrintWords): string => {
  if (value === '') return ''
  if (column.type === 'number') return words.withUnit(words.figure(value, column.decimals), column.unit)
  if (column.type === 'date') return words.day(value)
  if (column.type === 'passFail' || column.type === 'yesNo') return words.say(`answered.${value}`)
  if (column.type !== 'singleChoice') return value
  const option = column.options.find(({ id }) => id === value)
  return option ? words.words(option.label) : value
}
