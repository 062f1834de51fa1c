// The enumerations and named constants of the messages (sdk-facts §9). Numeric ones can be read in both directions: `ViewMode[1]` is `Edit`.

/** How grave an error of the frame is. */
export enum TraceType {
  Information = 0,
  Verbose = 1,
  Warning = 2,
  Error = 3,
  ExpectedError = 4,
  UnexpectedError = 5,
  Fatal = 6,
}

/** The format of a report page. */
export enum PageSizeType {
  Widescreen = 0,
  Standard = 1,
  Cortana = 2,
  Letter = 3,
  Custom = 4,
  Mobile = 5,
}

/** How a page is fitted into the frame. */
export enum DisplayOption {
  FitToPage = 0,
  FitToWidth = 1,
  ActualSize = 2,
}

/** What stands behind the page. */
export enum BackgroundType {
  Default = 0,
  Transparent = 1,
}

/** Whether a visual is shown. */
export enum VisualContainerDisplayMode {
  Visible = 0,
  Hidden = 1,
}

/** Which layout of the report is loaded. Mobile and desktop cannot be exchanged after the first load. */
export enum LayoutType {
  Master = 0,
  Custom = 1,
  MobilePortrait = 2,
  MobileLandscape = 3,
}

/** What a click on a link inside a visual does. */
export enum HyperlinkClickBehavior {
  Navigate = 0,
  NavigateAndRaiseEvent = 1,
  RaiseEvent = 2,
}

/** Where the page stands when the frame is wider. */
export enum ReportAlignment {
  Left = 0,
  Center = 1,
  Right = 2,
  None = 3,
}

/** Whether readers see a page in the page list. */
export enum SectionVisibility {
  AlwaysVisible = 0,
  HiddenInViewMode = 1,
}

/** What the token's holder may do with the report. */
export enum Permissions {
  Read = 0,
  ReadWrite = 1,
  Copy = 2,
  Create = 4,
  All = 7,
}

/** Whether the report opens for reading or for editing. */
export enum ViewMode {
  View = 0,
  Edit = 1,
}

/** Of which kind the access token is: of a signed-in person, or made for embedding. */
export enum TokenType {
  Aad = 0,
  Embed = 1,
}

/** The contrast theme of the operating system that the report takes over. */
export enum ContrastMode {
  None = 0,
  HighContrast1 = 1,
  HighContrast2 = 2,
  HighContrastBlack = 3,
  HighContrastWhite = 4,
}

/** At which end of a visual's menu a command or a group is put. */
export enum MenuLocation {
  Bottom = 0,
  Top = 1,
}

/** What a filter call does with the filters that are there. */
export enum FiltersOperations {
  RemoveAll = 0,
  ReplaceAll = 1,
  Add = 2,
  Replace = 3,
}

/** Whose filters are meant when a single visual is embedded. */
export enum FiltersLevel {
  Report = 0,
  Page = 1,
  Visual = 2,
}

/** The kind of a filter, as its `filterType` says. */
export enum FilterType {
  Advanced = 0,
  Basic = 1,
  Unknown = 2,
  IncludeExclude = 3,
  RelativeDate = 4,
  TopN = 5,
  Tuple = 6,
  RelativeTime = 7,
  Identity = 8,
  Hierarchy = 9,
  HierarchyIdentity = 10,
}

/** The unit in which relative date and relative time filters count. */
export enum RelativeDateFilterTimeUnit {
  Days = 0,
  Weeks = 1,
  CalendarWeeks = 2,
  Months = 3,
  CalendarMonths = 4,
  Years = 5,
  CalendarYears = 6,
  Minutes = 7,
  Hours = 8,
}

/** The direction in which relative date and relative time filters count. */
export enum RelativeDateOperators {
  InLast = 0,
  InThis = 1,
  InNext = 2,
}

/** How a new dataset signs in at its source. */
export enum CredentialType {
  NoConnection = 0,
  OnBehalfOf = 1,
  Anonymous = 2,
}

/** Whether a new dataset holds a copy of its data. */
export enum DataCacheMode {
  Import = 0,
  DirectQuery = 1,
}

/** How the values of a column are put together by default. */
export enum AggregateFunction {
  Default = 1,
  None = 2,
  Sum = 3,
  Min = 4,
  Max = 5,
  Count = 6,
  Average = 7,
  DistinctCount = 8,
}

/** The type of a column in a new dataset. */
export enum DataType {
  Number = 'Number',
  Currency = 'Currency',
  Int32 = 'Int32',
  Percentage = 'Percentage',
  DateTime = 'DateTime',
  DateTimeZone = 'DateTimeZone',
  Date = 'Date',
  Time = 'Time',
  Duration = 'Duration',
  Text = 'Text',
  Logical = 'Logical',
  Binary = 'Binary',
}

/** Whether the page is adjusted when the browser prints it. */
export enum BrowserPrintAdjustmentsMode {
  Default = 0,
  NoAdjustments = 1,
}

/** What quick create opens. */
export enum ReportCreationMode {
  Default = 'Default',
  QuickExplore = 'QuickExplore',
}

/** Where the list of pages stands. */
export enum PageNavigationPosition {
  Bottom = 0,
  Left = 1,
}

/** Whether questions can be typed, or only the answer is shown. */
export enum QnaMode {
  Interactive = 0,
  ResultOnly = 1,
}

/** Whether the data as shown or the rows behind it are exported. */
export enum ExportDataType {
  Summarized = 0,
  Underlying = 1,
}

/** Whether bookmarks are played as a presentation. */
export enum BookmarksPlayMode {
  Off = 0,
  Presentation = 1,
}

/** The order in which a visual is sorted. */
export enum SortDirection {
  Ascending = 1,
  Descending = 2,
}

/** Whether a command of a visual's menu can be used and seen. */
export enum CommandDisplayOption {
  Enabled = 0,
  Disabled = 1,
  Hidden = 2,
}

/** What a field well of a visual takes. */
export enum VisualDataRoleKind {
  Grouping = 0,
  Measure = 1,
  GroupingOrMeasure = 2,
}

/** What a field well that takes both prefers. */
export enum VisualDataRoleKindPreference {
  Measure = 0,
  Grouping = 1,
}

/** The error codes that calls reject with most often. */
export const CommonErrorCodes = {
  TokenExpired: 'TokenExpired',
  NotFound: 'PowerBIEntityNotFound',
  InvalidParameters: 'Invalid parameters',
  LoadReportFailed: 'LoadReportFailed',
  NotAuthorized: 'PowerBINotAuthorizedException',
  FailedToLoadModel: 'ExplorationContainer_FailedToLoadModel_DefaultDetails',
} as const

/** The alignments of a text property of a visual. */
export const TextAlignment = { Left: 'left', Center: 'center', Right: 'right' } as const

/** The places of a visual's legend. */
export const LegendPosition = {
  Top: 'Top',
  Bottom: 'Bottom',
  Right: 'Right',
  Left: 'Left',
  TopCenter: 'TopCenter',
  BottomCenter: 'BottomCenter',
  RightCenter: 'RightCenter',
  LeftCenter: 'LeftCenter',
} as const
