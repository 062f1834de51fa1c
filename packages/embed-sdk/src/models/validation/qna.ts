import { filtersPane } from './panes.ts'
import { type Rule, refusal, type ValidationErrors } from './rules.ts'

const datasetIds: Rule = { items: 'string', says: 'must be an array of strings' }

const load: Rule = {
  fields: {
    'accessToken*': 'string',
    'datasetIds*': datasetIds,
    question: 'string',
    viewMode: [0, 1],
    settings: {
      fields: {
        filterPaneEnabled: 'boolean',
        hideErrors: 'boolean',
        panes: { fields: { filters: filtersPane } },
      },
    },
    tokenType: [0, 1],
    groupId: 'string',
  },
}

const question: Rule = { fields: { datasetIds, 'question*': 'string' } }

/** What is wrong with what a question-and-answer visual is loaded with. */
export const validateLoadQnaConfiguration = (input: unknown): ValidationErrors => refusal(load, input)

/** What is wrong with an `IQnaInterpretInputData`. */
export const validateQnaInterpretInputData = (input: unknown): ValidationErrors => refusal(question, input)
