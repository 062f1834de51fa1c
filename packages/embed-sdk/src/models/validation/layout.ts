import { type Rule, refusal, type ValidationErrors } from './rules.ts'

const pageType: Rule = [0, 1, 2, 3, 4, 5]

const customPageSize: Rule = { fields: { 'type*': pageType, width: 'number', height: 'number' } }

const visualLayout: Rule = {
  fields: {
    x: 'number',
    y: 'number',
    z: 'number',
    width: 'number',
    height: 'number',
    displayState: { fields: { mode: [0, 1] } },
  },
}

/** Width and height of its page size, and the alignment, are not looked at. */
export const customLayout: Rule = {
  fields: {
    pageSize: { fields: { 'type*': pageType } },
    displayOption: [0, 1, 2],
    pagesLayout: {
      each: { fields: { 'visualsLayout*': { each: visualLayout }, defaultLayout: visualLayout } },
    },
  },
}

/** What is wrong with an `ICustomPageSize`. */
export const validateCustomPageSize = (input: unknown): ValidationErrors => refusal(customPageSize, input)
