import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Localized } from '@gemba/domain/checklists/definition/localized'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { isComputable } from '@gemba/domain/checklists/formulas/calculate'

/** A value that a formula can take: what is written for it, and what it is called. */
export type FormulaValue = { written: string; label: Localized; column?: Localized }

/**
 * What the formula of a question can calculate with, in the order of the checklist. What has several values comes with
 * an aggregate around it, as publishing asks for: mean of samples, sum of a column.
 */
export const formulaValues = (definition: Definition, self: string): FormulaValue[] =>
  questionsOf(definition).flatMap((question): FormulaValue[] => {
    if (question.id === self) return []
    const { id, label } = question
    if (question.type === 'table')
      return question.columns
        .filter(column => isComputable(question, column.id))
        .map(column => ({ written: `sum({${id}.${column.id}})`, label, column: column.label }))
    if (!isComputable(question, undefined)) return []
    const several = question.type === 'measurement' && question.samples > 1
    return [{ written: several ? `mean({${id}})` : `{${id}}`, label }]
  })
