/** A theme of a report. Only `ICustomTheme` has content yet. */
export type IReportTheme = object

/** A theme as a report theme file holds it. */
export interface ICustomTheme extends IReportTheme {
  /** The parsed content of the theme file: an object. */
  themeJson: unknown
}

/** A colour of the theme, as a property of a visual holds it. */
export interface IThemeColorProperty {
  /** The place of the colour in the theme. */
  id: number
  /** From -1 (darker) to 1 (lighter). */
  shade: number
}
