import type { CommandDisplayOption } from './enumerations.ts'
import type { IVisualSelector, IVisualTypeSelector } from './selectors.ts'

/** One visual, or all visuals of a kind. */
export type VisualCommandSelector = IVisualSelector | IVisualTypeSelector

/** How a command of the frame's own menus is shown; without selector for all visuals. */
export interface ICommandSettings {
  displayOption: CommandDisplayOption
  selector?: VisualCommandSelector
}

/** The commands of the frame's own menus that can be disabled or hidden. */
export interface ICommandsSettings {
  copy?: ICommandSettings
  drill?: ICommandSettings
  drillthrough?: ICommandSettings
  expandCollapse?: ICommandSettings
  exportData?: ICommandSettings
  includeExclude?: ICommandSettings
  removeVisual?: ICommandSettings
  search?: ICommandSettings
  seeData?: ICommandSettings
  sort?: ICommandSettings
  spotlight?: ICommandSettings
  insightsAnalysis?: ICommandSettings
  addComment?: ICommandSettings
  groupVisualContainers?: ICommandSettings
  summarize?: ICommandSettings
  clearSelection?: ICommandSettings
  /** Not validated. */
  focusMode?: ICommandSettings
}

/** Whether a command of a paginated report can be used. */
export interface IPaginatedReportsCommandSettings {
  enabled?: boolean
}

/** The pane in which a paginated report asks for its parameters. */
export interface IParametersPanelCommandSettings extends IPaginatedReportsCommandSettings {
  expanded?: boolean
}

/** The commands of a paginated report. */
export interface IPaginatedReportsCommandsSettings {
  parameterPanel?: IParametersPanelCommandSettings
}
