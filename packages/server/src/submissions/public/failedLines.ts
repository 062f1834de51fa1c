import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { CHEAP, costOf } from '@gemba/domain/checklists/formulas/cost'
import { isolated, isRightToLeft } from '@gemba/domain/core/direction'
import { readingsOf } from '@gemba/domain/submissions/figures'
import type { RecordedQuestion } from '@gemba/domain/submissions/record'
import { recordWords, type WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import { type Locale, phrase } from '../../platform/phrases.ts'
import { costly } from '../../platform/workers/costly.ts'
import { figure } from '../record/figure.ts'
import { stillFailingTask } from '../stillFailing.ts'

const shown = 20

/**
 * What still fails after these rounds, a line each: '• 1 Bore diameter, Ø 25.000 +0.021/0: 25.034 mm, 0.013 mm over'. Empty when
 * nothing fails; at most 20 lines.
 */
export const failedLines = (definition: Definition, rounds: Answers[], locale: Locale): string[] => {
  const say = (key: string, params?: Record<string, string | number>) => phrase(locale, `submissions:${key}`, params)
  const fallbackLanguage = definition.defaultLanguage
  const words = recordWords({
    ...{ language: locale, fallbackLanguage, languages: definition.languages },
    ...{ say, figure: figure(locale) },
  })
  const cheap = costOf(definition) * rounds.length * 2 <= CHEAP
  const { first, count } = costly(stillFailingTask, { definition, rounds, most: shown }, cheap)
  if (count === 0) return []
  const more = count - first.length
  const own = isRightToLeft(locale) ? isolated : (text: string) => text
  const lines = first.map(recorded => `• ${lineOf(recorded, words, own)}`)
  return [[say('mail.failed'), ...lines, ...(more > 0 ? [say('mail.failedMore', { count: more })] : [])].join('\n')]
}

/** @param own keeps the direction of a drawing's text: '25.000 +0.021/0' is torn apart in Arabic */
const lineOf = (
  { question, number, latest }: RecordedQuestion,
  words: WordsOfRecord,
  own: (text: string) => string,
): string => {
  const title = `${number} ${words.words(question.label)}`
  const isFigure = question.type === 'measurement' || question.type === 'number' || question.type === 'calculated'
  const note = latest.answer?.note ?? ''
  if (!isFigure) return [title, note].filter(Boolean).join(': ')
  const outside = readingsOf(question, latest).filter(reading => reading.outside)
  const values = outside.map(({ value }) => words.figure(value, question.decimals)).join(' ')
  const found = [values && words.withUnit(values, question.unit), words.distance(question, latest), note]
    .filter(Boolean)
    .join(', ')
  const askedFor = words.askedFor(question)
  return `${[title, askedFor && own(askedFor)].filter(Boolean).join(', ')}: ${found}`
}
