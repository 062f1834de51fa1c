import { type Rule, refusal, type ValidationErrors } from './rules.ts'
import { target } from './targets.ts'

/** The schema may be missing here only: older host pages do not give it. */
const visualSelector: Rule = {
  fields: { $schema: { texts: ['http://powerbi.com/product/schema#visualSelector'] }, 'visualName*': 'string' },
}

/** One visual, or all of a kind. */
export const visualsSelector: Rule = {
  anyOf: [
    visualSelector,
    {
      fields: {
        '$schema*': { texts: ['http://powerbi.com/product/schema#visualTypeSelector'] },
        'visualType*': 'string',
      },
    },
  ],
}

/** One slicer, or the slicers of a target. */
export const slicerSelector: Rule = {
  anyOf: [
    visualSelector,
    {
      fields: {
        '$schema*': { texts: ['http://powerbi.com/product/schema#slicerTargetSelector'] },
        'target*': target,
      },
    },
  ],
}

/** What is wrong with an `IVisualSelector`. */
export const validateVisualSelector = (input: unknown): ValidationErrors => refusal(visualSelector, input)
