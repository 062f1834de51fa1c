// The namespace `models`: all that host pages know of configurations, settings, filters and their validation.
export * from './advancedFilter.ts'
export * from './basicFilters.ts'
export type * from './bookmarks.ts'
export type * from './commands.ts'
export type * from './configuration.ts'
export type * from './content.ts'
export type * from './creation.ts'
export * from './enumerations.ts'
export type * from './eventHooks.ts'
export type * from './extensions.ts'
export type * from './failure.ts'
export * from './filter.ts'
export type * from './filterTargets.ts'
export type * from './filterTypes.ts'
export * from './guards.ts'
export * from './hierarchyFilters.ts'
export type * from './layout.ts'
export type * from './loading.ts'
export * from './notSupportedFilter.ts'
export type * from './paginated.ts'
export * from './pointFilters.ts'
export type * from './qna.ts'
export * from './relativeFilters.ts'
export type * from './selection.ts'
export * from './selectors.ts'
export type * from './settings.ts'
export type * from './slicers.ts'
export type * from './theme.ts'
export * from './topNFilter.ts'
export {
  validateAddBookmarkRequest,
  validateApplyBookmarkByNameRequest,
  validateApplyBookmarkStateRequest,
  validateCaptureBookmarkRequest,
  validatePlayBookmarkRequest,
} from './validation/bookmarks.ts'
export { validateCommandsSettings } from './validation/commands.ts'
export { validateCreateReport, validateQuickCreate } from './validation/creation.ts'
export { validateDashboardLoad, validateTileLoad } from './validation/dashboardLoad.ts'
export { validateExtension, validateMenuGroupExtension } from './validation/extensions.ts'
export { validateFilter, validateUpdateFiltersRequest } from './validation/filters.ts'
export { validateCustomPageSize } from './validation/layout.ts'
export { validatePaginatedReportLoad } from './validation/paginatedLoad.ts'
export {
  validateBookmarksPane,
  validateFieldsPane,
  validateFiltersPane,
  validatePageNavigationPane,
  validatePanes,
  validateSelectionPane,
  validateSyncSlicersPane,
  validateVisualizationsPane,
} from './validation/panes.ts'
export { validateLoadQnaConfiguration, validateQnaInterpretInputData } from './validation/qna.ts'
export { validateReportLoad } from './validation/reportLoad.ts'
export { validateExportDataRequest, validatePage, validateSaveAsParameters } from './validation/requests.ts'
export { validateVisualSelector } from './validation/selectors.ts'
export {
  validatePrintSettings,
  validateSettings,
  validateVisualHeader,
  validateVisualSettings,
  validateZoomLevel,
} from './validation/settings.ts'
export { validateSlicer, validateSlicerState } from './validation/slicers.ts'
export { validateCustomTheme } from './validation/theme.ts'
export type * from './visuals.ts'
