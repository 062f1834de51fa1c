// What a frame is loaded with, as older host pages name it.
import type { IApplyBookmarkRequest } from './bookmarks.ts'
import type { IDatasetBinding, PageView } from './configuration.ts'
import type { ContrastMode, Permissions, QnaMode, TokenType, ViewMode } from './enumerations.ts'
import type { EventHooks } from './eventHooks.ts'
import type { ReportLevelFilters } from './filterTypes.ts'
import type { IQnaSettings } from './qna.ts'
import type { ISettings } from './settings.ts'
import type { ISlicer } from './slicers.ts'
import type { IReportTheme } from './theme.ts'

/** @deprecated Use `IReportEmbedConfiguration`. */
export interface IReportLoadConfiguration {
  accessToken: string
  id: string
  groupId?: string
  settings?: ISettings
  pageName?: string
  filters?: ReportLevelFilters[]
  slicers?: ISlicer[]
  permissions?: Permissions
  viewMode?: ViewMode
  tokenType?: TokenType
  bookmark?: IApplyBookmarkRequest
  theme?: IReportTheme
  embedUrl?: string
  datasetBinding?: IDatasetBinding
  contrastMode?: ContrastMode
  eventHooks?: EventHooks
}

/** @deprecated Use `IDashboardEmbedConfiguration`. */
export interface IDashboardLoadConfiguration {
  accessToken: string
  id: string
  groupId?: string
  pageView?: PageView
  tokenType?: TokenType
  embedUrl?: string
}

/** @deprecated Use `ITileEmbedConfiguration`. */
export interface ITileLoadConfiguration {
  accessToken: string
  id: string
  dashboardId: string
  groupId?: string
  tokenType?: TokenType
  width?: number
  height?: number
}

/** @deprecated Use `IQnaEmbedConfiguration`. */
export interface ILoadQnaConfiguration {
  accessToken: string
  datasetIds: string[]
  groupId?: string
  question?: string
  viewMode?: QnaMode
  settings?: IQnaSettings
  tokenType?: TokenType
}

/** What a report is saved as, and into which workspace; by default its own. */
export interface ISaveAsParameters {
  name: string
  targetWorkspaceId?: string
}
