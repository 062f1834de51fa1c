import type { Definition, Section } from '@gemba/domain/checklists/definition/definition.schema'
import type { Locale } from '@gemba/domain/checklists/definition/localized'
import type { Option } from '@gemba/domain/checklists/definition/questions/choices'
import type { Question, QuestionType } from '@gemba/domain/checklists/definition/questions/question'
import type { Column } from '@gemba/domain/checklists/definition/questions/table'
import { idsOf } from '../outline/outline.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A short id that is in use nowhere yet. Ids are never given twice, so they are drawn and not counted. */
export const newId = (taken: ReadonlySet<string>, prefix: string): string => {
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint8Array(6))
    const id = prefix + [...drawn].map(byte => letters[byte % letters.length]).join('')
    if (!taken.has(id)) return id
  }
}

export const newSection = (definition: Definition): Section => ({
  id: newId(idsOf(definition), 's-'),
  title: {},
  questions: [],
})

/** An option with the next free id of its question: a, b, c … */
export const newOption = (options: readonly Option[], label = {}): Option => {
  const taken = new Set(options.map(option => option.id))
  const id = [...'abcdefghijklmnopqrstuvwxyz'].find(letter => !taken.has(letter)) ?? newId(taken, 'o-')
  return { id, label }
}

export const newColumn = (columns: readonly Column[], type: Column['type']): Column => {
  const taken = new Set(columns.map(column => column.id))
  let number = columns.length + 1
  while (taken.has(`c${number}`)) number += 1
  const common = { id: `c${number}`, label: {} }
  if (type === 'number') return { ...common, type, decimals: 0 }
  if (type === 'singleChoice') return { ...common, type, options: [newOption([])] }
  return { ...common, type }
}

/** What a new question of each type begins with. Nothing is pre-answered, and what is asked is required. */
const beginnings: { [Type in QuestionType]: Partial<Extract<Question, { type: Type }>> } = {
  passFail: { required: true, naAllowed: true },
  yesNo: { required: true, nonconforming: 'no' },
  singleChoice: {
    required: true,
    options: [
      { id: 'a', label: {} },
      { id: 'b', label: {} },
    ],
  },
  multipleChoice: {
    required: true,
    options: [
      { id: 'a', label: {} },
      { id: 'b', label: {} },
    ],
  },
  text: { required: true },
  longText: {},
  number: { required: true, decimals: 0 },
  measurement: { required: true, decimals: 2, samples: 1, unit: 'mm' },
  date: { required: true },
  time: { required: true },
  photo: { required: true, minFiles: 1 },
  file: { required: true },
  signature: { required: true },
  barcode: { required: true },
  person: { required: true },
  machine: { required: true },
  table: { required: true, columns: [{ id: 'c1', type: 'text', label: {} }] },
  instruction: {},
  calculated: { decimals: 2, expression: '' },
}

/** A new question of a type, with its label in one language. */
export const newQuestion = (taken: ReadonlySet<string>, type: QuestionType, label: Record<Locale, string> = {}) =>
  ({ ...structuredClone(beginnings[type]), type, id: newId(taken, 'q-'), label }) as Question
