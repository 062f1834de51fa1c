import type { Answers } from '@gemba/domain/checklists/answers.schema'
import { readingsOf } from '@gemba/domain/submissions/figures'
import { type RecordedQuestion, viewRecord } from '@gemba/domain/submissions/record'
import { recordWords, type WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import type { Run } from '../drafts/public/run.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { figure } from './record/figure.ts'

const shown = 20

/**
 * What still fails after this round, a line each: '• 1 Bore diameter, Ø 25.000 +0.021/0: 25.034, 0.013 over'. Empty when
 * nothing fails; at most 20 lines.
 */
export const failedLines = ({ definition, earlierRounds }: Run, answers: Answers, locale: Locale): string[] => {
  const say = (key: string, params?: Record<string, string | number>) => phrase(locale, `submissions:${key}`, params)
  const fallbackLanguage = definition.defaultLanguage
  const words = recordWords({ language: locale, fallbackLanguage, say, figure: figure(locale) })
  const rounds = [...earlierRounds, answers].map((given, index) => ({
    round: index + 1,
    answers: given,
    submittedAt: '',
  }))
  const failing = viewRecord(definition, rounds).failed.filter(({ stillFails }) => stillFails)
  if (failing.length === 0) return []
  const more = failing.length - shown
  const lines = failing.slice(0, shown).map(recorded => `• ${lineOf(recorded, words)}`)
  return [[say('mail.failed'), ...lines, ...(more > 0 ? [say('mail.failedMore', { count: more })] : [])].join('\n')]
}

const lineOf = ({ question, number, latest }: RecordedQuestion, words: WordsOfRecord): string => {
  const title = `${number} ${words.words(question.label)}`
  const isFigure = question.type === 'measurement' || question.type === 'number' || question.type === 'calculated'
  const note = latest.answer?.note ?? ''
  if (!isFigure) return [title, note].filter(Boolean).join(': ')
  const outside = readingsOf(question, latest).filter(reading => reading.outside)
  const values = outside.map(({ value }) => words.figure(value, question.decimals)).join(' ')
  const found = [values, words.distance(question, latest), note].filter(Boolean).join(', ')
  return `${[title, words.askedFor(question)].filter(Boolean).join(', ')}: ${found}`
}
