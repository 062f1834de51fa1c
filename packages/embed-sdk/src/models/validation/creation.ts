import { type Rule, refusal, type ValidationErrors } from './rules.ts'
import { theme } from './theme.ts'

const create: Rule = {
  fields: { 'accessToken*': 'string', 'datasetId*': 'string', groupId: 'string', tokenType: [0, 1], theme },
}

const datasetCreateConfig: Rule = {
  fields: {
    'locale*': 'string',
    mashupDocument: 'string',
    datasourceConnectionConfig: {
      fields: {
        dataCacheMode: [0, 1],
        credentials: { fields: { credentialType: [0, 1, 2], credentialDetails: { each: 'string' } } },
      },
    },
    tableSchemaList: {
      items: {
        fields: {
          'name*': 'string',
          'columns*': {
            items: { fields: { 'name*': 'string', displayName: 'string', 'dataType*': 'string' } },
          },
        },
      },
    },
    data: { items: { fields: { 'name*': 'string', 'rows*': { items: { items: 'string' } } } } },
  },
  after: ({ datasourceConnectionConfig, mashupDocument, tableSchemaList, data }) => {
    if (datasourceConnectionConfig && mashupDocument == null) {
      return 'mashupDocument cannot be empty when datasourceConnectionConfig is presented'
    }
    if (data && tableSchemaList == null) return 'tableSchemaList cannot be empty when data is provided'
    if (data == null && mashupDocument == null) return 'At least one of data or mashupDocument must be provided'
    return undefined
  },
}

const quickCreate: Rule = {
  fields: {
    'accessToken*': 'string',
    groupId: 'string',
    tokenType: [0, 1],
    theme,
    'datasetCreateConfig*': datasetCreateConfig,
  },
}

/** What is wrong with an `IReportCreateConfiguration`. */
export const validateCreateReport = (input: unknown): ValidationErrors => refusal(create, input)

/** What is wrong with an `IQuickCreateConfiguration`. */
export const validateQuickCreate = (input: unknown): ValidationErrors => refusal(quickCreate, input)
