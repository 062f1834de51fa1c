import { type Rule, refusal, type ValidationErrors } from './rules.ts'

/** Datasets that stand in for others. */
export const datasetBindings: Rule = {
  items: { fields: { 'sourceDatasetId*': 'string', 'targetDatasetId*': 'string' } },
}

const load: Rule = {
  fields: {
    'accessToken*': 'string',
    'id*': 'string',
    groupId: 'string',
    settings: {
      fields: {
        commands: { fields: { parameterPanel: { fields: { expanded: 'boolean', enabled: 'boolean' } } } },
      },
    },
    tokenType: [0, 1],
    embedUrl: 'string',
    type: 'string',
    parameterValues: { items: { fields: { 'name*': 'string', value: 'string' } } },
    datasetBindings,
  },
}

/** What is wrong with an `IPaginatedReportLoadConfiguration`. */
export const validatePaginatedReportLoad = (input: unknown): ValidationErrors => refusal(load, input)
