import type { Rule } from './rules.ts'

/**
 * A column, a level of a hierarchy or a measure. Targets with keys are columns or levels too, and their keys are not
 * looked at: a target whose keys are wrong passes as one without.
 */
export const target: Rule = {
  anyOf: [
    { fields: { 'table*': 'string', 'column*': 'string' } },
    { fields: { 'table*': 'string', 'hierarchy*': 'string', 'hierarchyLevel*': 'string' } },
    { fields: { 'table*': 'string', 'measure*': 'string' } },
  ],
}

/** One target, a list of them, or a list of lists. */
export const filterTarget: Rule = { anyOf: [target, { items: { anyOf: [target, { items: target }] } }] }
