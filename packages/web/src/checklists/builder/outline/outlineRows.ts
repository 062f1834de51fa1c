import type { Definition, Section } from '@gemba/domain/checklists/definition/definition.schema'
import { numbersOf } from '@gemba/domain/checklists/definition/numbering'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Spot } from './outline.ts'

export type OutlineRow =
  | { kind: 'run'; id: ''; key: string }
  | { kind: 'section'; id: string; key: string; section: Section; place: number }
  | { kind: 'question'; id: string; key: string; question: Question; number: string | null; spot: Spot }

/** The lines of the outline in reading order; each question has its number of the run page and the record. */
export const outlineRows = (definition: Definition): OutlineRow[] => {
  const numbers = numbersOf(definition)
  return [
    { kind: 'run', id: '', key: 'run' },
    ...definition.sections.flatMap((section, place): OutlineRow[] => [
      { kind: 'section', id: section.id, key: `section ${section.id}`, section, place },
      ...section.questions.map(
        (question, index): OutlineRow => ({
          kind: 'question',
          id: question.id,
          key: `question ${question.id}`,
          question,
          number: numbers.get(question.id) ?? null,
          spot: { section: section.id, index },
        }),
      ),
    ]),
  ]
}

/** Where a question lands that is dropped on a line: before or after it. A line of a section takes it as its first. */
export const spotOfDrop = (row: OutlineRow, after: boolean): Spot | undefined => {
  if (row.kind === 'run') return undefined
  if (row.kind === 'section') return { section: row.id, index: 0 }
  return { ...row.spot, index: row.spot.index + (after ? 1 : 0) }
}

/** Before which section a section lands that is dropped on a line. */
export const placeOfDrop = (definition: Definition, row: OutlineRow, after: boolean): number => {
  if (row.kind === 'run') return 0
  if (row.kind === 'section') return row.place + (after ? 1 : 0)
  return definition.sections.findIndex(section => section.id === row.spot.section) + 1
}
