import type { Locale } from '@gemba/domain/checklists/definition/localized'
import type { Option } from '@gemba/domain/checklists/definition/questions/choices'
import type { Question, QuestionType } from '@gemba/domain/checklists/definition/questions/question'
import { newOption, newQuestion } from '../state/newParts.ts'
import type { PastedRow } from './pastedMeasurements.ts'

const bullets = /^\s*(?:[-*•·–]|\(?\d{1,3}[.)]|\[[ xX]?\])\s+/

/** The questions that a pasted text holds: one a line, bullets and numbering taken off, empty lines left out. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r\n?|\n/)
    .map(line => line.replace(bullets, '').trim().slice(0, 500))
    .filter(Boolean)

/** New questions of one type, one for each pasted line. */
export const questionsFromLines = (
  pasted: string,
  type: QuestionType,
  language: Locale,
  taken: ReadonlySet<string>,
): Question[] => questionsNamed(linesOf(pasted), type, language, taken)

const questionsNamed = (
  labels: readonly string[],
  type: QuestionType,
  language: Locale,
  taken: ReadonlySet<string>,
) => {
  const ids = new Set(taken)
  return labels.map(label => {
    const question = newQuestion(ids, type, { [language]: label })
    ids.add(question.id)
    return question
  })
}

/** New questions for the rows of a pasted table: measurements get all that was understood, numbers their limits. */
export const questionsFromRows = (
  rows: readonly PastedRow[],
  type: QuestionType,
  language: Locale,
  taken: ReadonlySet<string>,
): Question[] =>
  questionsNamed(
    rows.map(({ label }) => label),
    type,
    language,
    taken,
  ).map((question, index) => {
    const { facts = {}, notes = [] } = rows[index] ?? {}
    const help = notes.length > 0 && { help: { [language]: notes.join('\n').slice(0, 5000) } }
    if (question.type === 'measurement') return { ...question, ...facts, ...help }
    if (question.type !== 'number') return { ...question, ...help }
    const { lsl, usl, unit, decimals } = facts
    return {
      ...question,
      ...(lsl !== undefined && { min: lsl }),
      ...(usl !== undefined && { max: usl }),
      ...(unit && { unit }),
      ...(decimals !== undefined && { decimals }),
      ...help,
    }
  })

const maxOptions = 200

/**
 * Whether a pasted entry goes into an option: nothing is written in that language. An option without any text that
 * already fails or has points is meant for something else.
 */
const isOpen = ({ label, nonconforming, score }: Option, language: Locale): boolean => {
  if (label[language]?.trim()) return false
  const translated = Object.values(label).some(words => words?.trim())
  return translated || (nonconforming === undefined && score === undefined)
}

/** What a pasted list holds: one entry a line; of several columns of a spreadsheet the first, of a single row its cells. */
const entriesOf = (pasted: string): string[] => {
  const lines = pasted.split(/\r\n?|\n/).filter(line => line.trim() !== '')
  const entries = lines.length === 1 ? pasted.split('\t') : lines.map(line => line.trimStart().split('\t')[0] ?? '')
  return entries.map(entry => entry.trim().slice(0, 500)).filter(Boolean)
}

/**
 * The options after a list was pasted into one of them, in the language that is being edited: of options that stand in
 * another language it becomes the translation. Empty ones from there on are filled first, nothing that is written is
 * lost. @returns undefined for a single entry, which is pasted as text
 */
export const optionsFromLines = (
  pasted: string,
  options: readonly Option[],
  index: number,
  language: Locale,
): Option[] | undefined => {
  const entries = entriesOf(pasted)
  if (entries.length < 2) return undefined
  const from = options.slice(index)
  const written = from.findIndex(option => !isOpen(option, language))
  const open = from.slice(0, written < 0 ? undefined : written).slice(0, entries.length)
  const filled = open.map((option, k) => ({ ...option, label: { ...option.label, [language]: entries[k] ?? '' } }))
  const added: Option[] = []
  for (const entry of entries.slice(open.length)) added.push(newOption([...options, ...added], { [language]: entry }))
  const at = open.length > 0 ? index : index + 1
  return options.toSpliced(at, open.length, ...filled, ...added).slice(0, maxOptions)
}
