import { bookmark } from './bookmarks.ts'
import { loadFilters } from './filters.ts'
import { datasetBindings } from './paginatedLoad.ts'
import { type Rule, refusal, type ValidationErrors } from './rules.ts'
import { settings } from './settings.ts'
import { theme } from './theme.ts'

const datasetBinding: Rule = {
  before: input => (input.datasetId || input.paginatedReportBindings ? undefined : 'datasetBinding cannot be empty'),
  fields: { datasetId: 'string', paginatedReportBindings: datasetBindings },
}

/** Slicers and event hooks are not looked at. */
const load: Rule = {
  fields: {
    'accessToken*': 'string',
    'id*': 'string',
    groupId: 'string',
    settings,
    pageName: 'string',
    filters: loadFilters,
    permissions: [0, 1, 2, 4, 7],
    viewMode: [0, 1],
    tokenType: [0, 1],
    bookmark,
    theme,
    embedUrl: 'string',
    datasetBinding,
    contrastMode: [0, 1, 2, 3, 4],
  },
}

/** What is wrong with what a report is loaded with. */
export const validateReportLoad = (input: unknown): ValidationErrors => refusal(load, input)
