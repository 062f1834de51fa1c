import type { Question } from '@gemba/domain/checklists/definition/questions/question'

/** A nominal in the drawing's own words says its unit itself where the drawing does; limits worked out here carry it. */
export const asDrawn = (question: Question): { withUnits: boolean } => ({
  withUnits: !(question.type === 'measurement' && question.nominalText),
})
