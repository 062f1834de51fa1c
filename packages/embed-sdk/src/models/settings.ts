import type { ICommandsSettings, IPaginatedReportsCommandsSettings } from './commands.ts'
import type {
  BackgroundType,
  BrowserPrintAdjustmentsMode,
  HyperlinkClickBehavior,
  LayoutType,
  PageNavigationPosition,
} from './enumerations.ts'
import type { Extensions } from './extensions.ts'
import type { ICustomLayout } from './layout.ts'
import type { IVisualSelector, IVisualTypeSelector } from './selectors.ts'

/** Languages as tags such as `de-DE`: of the texts, and of dates and numbers. */
export interface ILocaleSettings {
  language?: string
  formatLocale?: string
}

/** What happens when the browser prints the page. */
export interface IPrintSettings {
  browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode
}

/** Something that can be hidden; it is shown unless this says no. */
export interface IHideable {
  visible?: boolean
}

/** Something that can be folded. */
export interface ICollapsible {
  expanded?: boolean
}

/** The bar with the actions. */
export interface IActionBar extends IHideable {}

/** The bar with the zoom. */
export interface IStatusBar extends IHideable {}

/** The bars above and below the report. */
export interface IReportBars {
  actionBar?: IActionBar
  statusBar?: IStatusBar
}

/** The pane of bookmarks. */
export interface IBookmarksPane extends IHideable {}

/** The pane of fields, when editing. */
export interface IFieldsPane extends ICollapsible, IHideable {}

/** The pane of filters. */
export interface IFiltersPane extends ICollapsible, IHideable {}

/** The list of pages. */
export interface IPageNavigationPane extends IHideable {
  position?: PageNavigationPosition
}

/** The pane with the list of visuals. */
export interface ISelectionPane extends IHideable {}

/** The pane that joins slicers of several pages. */
export interface ISyncSlicersPane extends IHideable {}

/** The pane of kinds of visuals, when editing. */
export interface IVisualizationsPane extends ICollapsible, IHideable {}

/** The pane that every embed with filters has. */
export interface IPanes {
  filters?: IFiltersPane
}

/** The panes beside a report. */
export interface IReportPanes extends IPanes {
  bookmarks?: IBookmarksPane
  fields?: IFieldsPane
  pageNavigation?: IPageNavigationPane
  selection?: ISelectionPane
  syncSlicers?: ISyncSlicersPane
  visualizations?: IVisualizationsPane
}

/** One visual, or all visuals of a kind. */
export type VisualHeaderSelector = IVisualSelector | IVisualTypeSelector

/** Another name of `VisualHeaderSelector`. */
export type VisualsHeaderSelector = VisualHeaderSelector

/** Whether the header of a visual is shown. */
export interface IVisualHeaderSettings {
  visible?: boolean
}

/** The header of visuals; without selector of all. */
export interface IVisualHeader {
  settings: IVisualHeaderSettings
  selector?: VisualHeaderSelector
}

/** Settings of visuals. */
export interface IVisualSettings {
  visualHeaders?: IVisualHeader[]
}

/** How a report looks and behaves inside the frame. */
export interface ISettings {
  authoringHintsEnabled?: boolean
  background?: BackgroundType
  bars?: IReportBars
  bookmarksPaneEnabled?: boolean
  commands?: ICommandsSettings[] | IPaginatedReportsCommandsSettings
  customLayout?: ICustomLayout
  extensions?: Extensions
  filterPaneEnabled?: boolean
  hideErrors?: boolean
  hyperlinkClickBehavior?: HyperlinkClickBehavior
  layoutType?: LayoutType
  navContentPaneEnabled?: boolean
  panes?: IReportPanes
  persistentFiltersEnabled?: boolean
  personalBookmarksEnabled?: boolean
  useCustomSaveAsDialog?: boolean
  visualRenderedEvents?: boolean
  visualSettings?: IVisualSettings
  localeSettings?: ILocaleSettings
  /** From 0.25 to 4; 1 is the natural size. */
  zoomLevel?: number
  printSettings?: IPrintSettings
}
