import type { QuestionType } from '../definition/questions/question.ts'

/*
 * What a form of XLSForm has in its columns, and what we add in columns of our own, whose heads begin with `gemba::`.
 */

export const OWN = 'gemba::'

/** How a question of each type is written: the type of XLSForm, and the appearance that tells it from others of it. */
export const writtenTypes: Readonly<Record<QuestionType, { type: string; appearance?: string }>> = {
  passFail: { type: 'select_one pass_fail' },
  yesNo: { type: 'select_one yes_no' },
  singleChoice: { type: 'select_one' },
  multipleChoice: { type: 'select_multiple' },
  text: { type: 'text' },
  longText: { type: 'text', appearance: 'multiline' },
  number: { type: 'decimal' },
  measurement: { type: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
  photo: { type: 'image' },
  file: { type: 'file' },
  signature: { type: 'image', appearance: 'signature' },
  barcode: { type: 'barcode' },
  person: { type: 'text' },
  machine: { type: 'text' },
  table: { type: 'begin repeat' },
  instruction: { type: 'note' },
  calculated: { type: 'calculate' },
}

type Kind = 'number' | 'yesNo' | 'text' | 'json'

/** Properties of questions and of columns of tables that XLSForm has no column for, with how their cells are written. */
export const ownColumns: Readonly<Record<string, Kind>> = {
  ...{ unit: 'text', decimals: 'number', samples: 'number', nominal: 'number', nominalText: 'text' },
  ...{ balloon: 'text', characteristic: 'text', zone: 'text', gauge: 'text' },
  ...{ naAllowed: 'yesNo', critical: 'yesNo', drawing: 'yesNo', weight: 'number', nonconforming: 'text' },
  ...{ minFiles: 'number', maxFiles: 'number', minRows: 'number', maxRows: 'number' },
  ...{ endings: 'json', expected: 'text', role: 'text', image: 'json', video: 'json', triggers: 'json' },
}

/** Texts in every language: the head in XLSForm, and the property. */
export const textColumns = [
  { head: 'label', property: 'label' },
  { head: 'hint', property: 'help' },
  { head: `${OWN}body`, property: 'body' },
  { head: `${OWN}meaning`, property: 'meaning' },
] as const

export const writeOwn = (value: unknown, kind: Kind): string =>
  kind === 'json' ? JSON.stringify(value) : kind === 'yesNo' ? (value ? 'yes' : 'no') : String(value)

export const readYesNo = (cell: string): boolean | undefined => {
  const word = cell.toLowerCase().replace(/\s|\(\)/g, '')
  if (['yes', 'true', '1', 'ja', 'x'].includes(word)) return true
  return ['no', 'false', '0', 'nein'].includes(word) ? false : undefined
}

/** What a cell of our own says; undefined when it can't be read. */
export const readOwn = (cell: string, kind: Kind): unknown => {
  if (kind === 'text') return cell
  if (kind === 'yesNo') return readYesNo(cell)
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : undefined
  try {
    return JSON.parse(cell)
  } catch {
    return undefined
  }
}
