import type { IApplyBookmarkRequest } from './bookmarks.ts'
import type { ContrastMode, Permissions, QnaMode, TokenType, ViewMode } from './enumerations.ts'
import type { EventHooks } from './eventHooks.ts'
import type { IFilter, OnLoadFilters, ReportLevelFilters } from './filterTypes.ts'
import type { IPaginatedReportDatasetBinding } from './paginated.ts'
import type { ISettings } from './settings.ts'
import type { ISlicer } from './slicers.ts'
import type { IReportTheme } from './theme.ts'

/** What an embed can be prepared with before its token is known. */
export interface IBootstrapEmbedConfiguration {
  /** The host of the embed URL that is made when none is given. */
  hostname?: string
  embedUrl?: string
  settings?: ISettings
  /** Names the embed in messages; made up when none is given. */
  uniqueId?: string
  /** `report`, `dashboard`, `tile`, `qna`, `visual`, or a registered type. */
  type?: string
  /** The workspace of the content. */
  groupId?: string
  /** Set by the SDK. */
  bootstrapped?: boolean
}

/** What every embed has. */
export interface IEmbedConfigurationBase extends IBootstrapEmbedConfiguration {
  accessToken?: string
  tokenType?: TokenType
}

/** What report, visual, dashboard and tile have in common. `id` is the id of the content. */
export interface ICommonEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string
  settings?: ISettings
  action?: string
  contrastMode?: ContrastMode
  permissions?: Permissions
}

/** The dataset on which a report is shown in place of its own. */
export interface IDatasetBinding {
  datasetId?: string
  paginatedReportBindings?: IPaginatedReportDatasetBinding[]
}

/** What a report is embedded with. */
export interface IReportEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: ReportLevelFilters[] | OnLoadFilters
  datasetBinding?: IDatasetBinding
  bookmark?: IApplyBookmarkRequest
  /** The page that is shown first. */
  pageName?: string
  slicers?: ISlicer[]
  viewMode?: ViewMode
  theme?: IReportTheme
  eventHooks?: EventHooks
}

/** One visual of a report. Width and height are pixels, by default those of the frame. */
export interface IVisualEmbedConfiguration extends IReportEmbedConfiguration {
  visualName: string
  height?: number
  width?: number
}

/** How a dashboard is fitted into the frame. */
export type PageView = 'fitToWidth' | 'oneColumn' | 'actualSize'

/** What a dashboard is embedded with. */
export interface IDashboardEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: IFilter[]
  pageView?: PageView
}

/** One tile of a dashboard. Width and height are pixels. */
export interface ITileEmbedConfiguration extends IDashboardEmbedConfiguration {
  dashboardId: string
  height?: number
  width?: number
}

/** What a question-and-answer visual is embedded with. */
export interface IQnaEmbedConfiguration extends IEmbedConfigurationBase {
  datasetIds: string[]
  question?: string
  viewMode?: QnaMode
}

/**
 * Everything at once.
 * @deprecated Use the configuration of what is embedded, such as `IReportEmbedConfiguration`.
 */
export interface IEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string
  settings?: ISettings
  pageName?: string
  filters?: IFilter[]
  pageView?: PageView
  datasetId?: string
  permissions?: Permissions
  viewMode?: ViewMode
  action?: string
  dashboardId?: string
  height?: number
  width?: number
  theme?: IReportTheme
  slicers?: ISlicer[]
  bookmark?: IApplyBookmarkRequest
  datasetBinding?: IDatasetBinding
  contrastMode?: ContrastMode
  eventHooks?: EventHooks
}
