import { type Rule, refusal, type ValidationErrors } from './rules.ts'

/** A bar or pane that can be hidden. */
export const hideable: Rule = { fields: { visible: 'boolean' } }

/** A pane that can be folded. */
const collapsible: Rule = { fields: { expanded: 'boolean' } }

/** The pane of filters. */
export const filtersPane: Rule = { fields: { visible: 'boolean', expanded: 'boolean' } }

const pageNavigation: Rule = { fields: { visible: 'boolean', position: [0, 1] } }

/** The panes beside a report. */
export const panes: Rule = {
  fields: {
    bookmarks: hideable,
    fields: collapsible,
    filters: filtersPane,
    pageNavigation,
    selection: hideable,
    syncSlicers: hideable,
    visualizations: collapsible,
  },
}

/** What is wrong with an `IReportPanes`. */
export const validatePanes = (input: unknown): ValidationErrors => refusal(panes, input)

/** What is wrong with an `IBookmarksPane`. */
export const validateBookmarksPane = (input: unknown): ValidationErrors => refusal(hideable, input)

/** What is wrong with an `IFieldsPane`; `visible` is not looked at. */
export const validateFieldsPane = (input: unknown): ValidationErrors => refusal(collapsible, input)

/** What is wrong with an `IFiltersPane`. */
export const validateFiltersPane = (input: unknown): ValidationErrors => refusal(filtersPane, input)

/** What is wrong with an `IPageNavigationPane`. */
export const validatePageNavigationPane = (input: unknown): ValidationErrors => refusal(pageNavigation, input)

/** What is wrong with an `ISelectionPane`. */
export const validateSelectionPane = (input: unknown): ValidationErrors => refusal(hideable, input)

/** What is wrong with an `ISyncSlicersPane`. */
export const validateSyncSlicersPane = (input: unknown): ValidationErrors => refusal(hideable, input)

/** What is wrong with an `IVisualizationsPane`; `visible` is not looked at. */
export const validateVisualizationsPane = (input: unknown): ValidationErrors => refusal(collapsible, input)
