import type { DisplayOption, PageSizeType, ReportAlignment, VisualContainerDisplayMode } from './enumerations.ts'

/** A page size of a known format. */
export interface IPageSize {
  type: PageSizeType
}

/** A page size in pixels: `width` and `height` count when `type` is Custom. */
export interface ICustomPageSize extends IPageSize {
  width?: number
  height?: number
}

/** Whether a visual is shown. */
export interface IVisualContainerDisplayState {
  mode: VisualContainerDisplayMode
}

/** Where a visual stands on its page, in pixels of the page; a greater `z` is nearer to the reader. */
export interface IVisualLayout {
  x?: number
  y?: number
  z?: number
  width?: number
  height?: number
  displayState?: IVisualContainerDisplayState
}

/** Layouts by the name of their visual. */
export type VisualsLayout = {
  [key: string]: IVisualLayout
}

/** The layout of one page. `defaultLayout` holds for the visuals that `visualsLayout` does not name. */
export interface IPageLayout {
  defaultLayout?: IVisualLayout
  visualsLayout: VisualsLayout
}

/** Layouts by the name of their page. */
export type PagesLayout = {
  [key: string]: IPageLayout
}

/** A layout of the host page's making: it counts with `layoutType` Custom. */
export interface ICustomLayout {
  pageSize?: IPageSize
  displayOption?: DisplayOption
  pagesLayout?: PagesLayout
  reportAlignment?: ReportAlignment
}
