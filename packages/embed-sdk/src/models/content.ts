import type { DisplayOption, SectionVisibility } from './enumerations.ts'
import type { ICustomPageSize, IVisualLayout } from './layout.ts'

/** A report, as events name it. */
export interface IReport {
  id: string
  displayName: string
}

/** What stands behind the visuals of a page. */
export interface ICanvasStyle {
  /** A CSS colour. */
  color?: string
  /** In percent: 100 lets everything through. */
  transparency?: number
  hasImage?: boolean
}

/** What stands behind the visuals, inside the page. */
export interface IPageBackground extends ICanvasStyle {}

/** What stands around the page. */
export interface IPageWallpaper extends ICanvasStyle {}

/** A page of a report. `name` is its key, `displayName` what readers see. */
export interface IPage {
  name: string
  displayName: string
  isActive?: boolean
  visibility?: SectionVisibility
  defaultSize?: ICustomPageSize
  mobileSize?: ICustomPageSize
  defaultDisplayOption?: DisplayOption
  background?: IPageBackground
  wallpaper?: IPageWallpaper
}

/** A visual of a page. `name` is its key, `type` its kind, such as `slicer`. */
export interface IVisual {
  name: string
  title: string
  type: string
  layout?: IVisualLayout
  mobilePortraitLayout?: IVisualLayout
}
