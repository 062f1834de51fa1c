import type { Locale } from '@gemba/domain/checklists/localized'
import { type NominalText, readNominal } from '@gemba/domain/checklists/nominalText'
import type { Question, QuestionType } from '@gemba/domain/checklists/questions/question'
import { newQuestion } from './newParts.ts'

const bullets = /^\s*(?:[-*•·–]|\(?\d{1,3}[.)]|\[[ xX]?\])\s+/

/** The questions that a pasted text holds: one a line, bullets and numbering taken off, empty lines left out. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r?\n/)
    .map(line => line.replace(bullets, '').trim().slice(0, 500))
    .filter(Boolean)

const measurementOf = (question: Question, cells: readonly string[], nominal: NominalText): Question => {
  if (question.type !== 'measurement') return question
  const [, , unit, gauge] = cells
  const { lower, upper, ...rest } = nominal
  return {
    ...question,
    nominal: rest.nominal,
    nominalText: rest.text,
    decimals: rest.decimals,
    ...(lower !== undefined && { lsl: lower }),
    ...(upper !== undefined && { usl: upper }),
    ...(unit && { unit: unit.slice(0, 20) }),
    ...(gauge && { gauge: gauge.slice(0, 100) }),
  }
}

/**
 * New questions of one type for pasted lines, in one undo step (CL-1). For measurements a line may come from a
 * spreadsheet: label, nominal with tolerance ('Ø 25 H7' stays a label; '25.000 +0.021/0' is read), unit and gauge,
 * parted by tabs.
 */
export const questionsFromLines = (
  pasted: string,
  type: QuestionType,
  language: Locale,
  taken: ReadonlySet<string>,
): Question[] => {
  const ids = new Set(taken)
  return linesOf(pasted).map(line => {
    const cells = line.split('\t').map(cell => cell.trim())
    const question = newQuestion(ids, type, { [language]: cells[0] ?? line })
    ids.add(question.id)
    const nominal = type === 'measurement' && cells[1] ? readNominal(cells[1]) : undefined
    return nominal ? measurementOf(question, cells, nominal) : question
  })
}
