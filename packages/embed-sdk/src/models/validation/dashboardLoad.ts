import { type Rule, refusal, type ValidationErrors } from './rules.ts'

const dashboard: Rule = {
  fields: {
    'accessToken*': 'string',
    'id*': 'string',
    groupId: 'string',
    pageView: {
      texts: ['actualSize', 'fitToWidth', 'oneColumn'],
      message: 'pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"',
    },
    tokenType: [0, 1],
    embedUrl: 'string',
  },
}

const tile: Rule = {
  fields: {
    'accessToken*': 'string',
    'id*': 'string',
    'dashboardId*': 'string',
    groupId: 'string',
    pageView: 'string',
    tokenType: [0, 1],
    width: 'number',
    height: 'number',
  },
}

/** What is wrong with what a dashboard is loaded with. */
export const validateDashboardLoad = (input: unknown): ValidationErrors => refusal(dashboard, input)

/** What is wrong with what a tile is loaded with. */
export const validateTileLoad = (input: unknown): ValidationErrors => refusal(tile, input)
