import type { Definition, Section } from '@gemba/domain/checklists/definition/definition.schema'
import { numbersOf } from '@gemba/domain/checklists/definition/numbering'
import type { Question, QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'

/** The items of the run page, from top to bottom. */
export type RunItem =
  | { kind: 'section'; id: string; section: Section }
  | { kind: 'question'; id: string; question: Question; number: string | null }
  | { kind: 'measurements'; id: string; questions: readonly QuestionOf<'measurement'>[]; numbers: readonly string[] }

/** Larger grids are parted, so that a page of hundreds of characteristics stays light. */
const rowsInGrid = 60

/** A characteristic that a row of a grid can hold; pictures and n.a. need a card of their own. */
const fitsGrid = (question: Question): question is QuestionOf<'measurement'> =>
  question.type === 'measurement' && !question.naAllowed && !question.image && !question.video

/**
 * The visible parts of a checklist in reading order. Each has the number it has in the record; where there is room,
 * measurements that follow each other become one grid, from two rows on.
 */
export const itemsOf = (definition: Definition, evaluation: Evaluation, wide: boolean): RunItem[] => {
  const visible = new Set(evaluation.questions.filter(question => question.visible).map(question => question.id))
  const shown = new Set(evaluation.sections.filter(section => section.visible).map(section => section.id))
  const items: RunItem[] = []
  const numbers = numbersOf(definition)
  for (const section of definition.sections) {
    const questions = section.questions.filter(question => visible.has(question.id))
    if (!shown.has(section.id) || questions.length === 0) continue
    items.push({ kind: 'section', id: `section-${section.id}`, section })
    for (let at = 0; at < questions.length; ) {
      const question = questions[at] as Question
      const block = wide ? blockFrom(questions, at) : []
      if (block.length > 1) {
        const own = block.map(({ id }) => numbers.get(id) ?? '')
        items.push({ kind: 'measurements', id: `grid-${question.id}`, questions: block, numbers: own })
        at += block.length
        continue
      }
      items.push({ kind: 'question', id: question.id, question, number: numbers.get(question.id) ?? null })
      at += 1
    }
  }
  return items
}

const blockFrom = (questions: readonly Question[], from: number): QuestionOf<'measurement'>[] => {
  const block: QuestionOf<'measurement'>[] = []
  for (const question of questions.slice(from, from + rowsInGrid)) {
    if (!fitsGrid(question)) break
    block.push(question)
  }
  return block
}

/** The index of the item that contains a question; -1 when it is not shown. */
export const indexOfQuestion = (items: readonly RunItem[], question: string): number =>
  items.findIndex(
    item => item.id === question || (item.kind === 'measurements' && item.questions.some(({ id }) => id === question)),
  )
