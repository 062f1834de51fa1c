import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { balloonOf } from '@gemba/domain/checklists/definition/numbering'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { useMemo } from 'react'
import { useDefinition } from '../state/useEditor.ts'
import type { PastedTable } from './pastedTable.ts'

/**
 * Numbers of a plan that push back those of other questions: how many these are, from which number on they are counted,
 * and whether the plan's numbers are most likely those of a drawing.
 */
export type NumberClash = { others: number; next: number; isOfDrawing: boolean }

/** What the numbers of a plan would do to questions that have no balloon; undefined for nothing. */
export const numberClash = (definition: Definition, table: PastedTable): NumberClash | undefined => {
  const column = table.roles.indexOf('number')
  const numbers = table.rows.flatMap(cells => cells[column] || [])
  const questions = questionsOf(definition)
  const others = questions.filter(question => question.type !== 'instruction' && !balloonOf(question)).length
  if (numbers.length === 0 || others === 0) return undefined
  const balloons = [...numbers, ...questions.flatMap(question => balloonOf(question) ?? [])]
  const highest = Math.max(0, ...balloons.map(balloon => Number(/\d+/.exec(balloon)?.[0] ?? 0)))
  const head = table.heading?.[column] ?? ''
  // A plain 'No.' above 1, 2, 3 only counts the rows.
  const isCount = table.rows.every((cells, row) => cells[column]?.replace(/^\(|[.)]+$/g, '') === String(row + 1))
  const isOfDrawing = !isCount || /ball?o+n|bubble|zeichnung|drawing|رسم|بالون/i.test(head)
  return { others, next: highest + 1, isOfDrawing }
}

/** The clash with the checklist that is being edited. */
export const useNumberClash = (table: PastedTable | undefined): NumberClash | undefined => {
  const definition = useDefinition()
  return useMemo(() => table && numberClash(definition, table), [definition, table])
}
