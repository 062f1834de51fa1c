import { bareError } from '../errors.ts'
import type { IPage, IPageBackground, IPageWallpaper } from '../models/content.ts'
import {
  type DisplayOption,
  type FiltersOperations,
  LayoutType,
  type PageSizeType,
  type SectionVisibility,
  type VisualContainerDisplayMode,
} from '../models/enumerations.ts'
import type { IFilter } from '../models/filterTypes.ts'
import type { ICustomPageSize } from '../models/layout.ts'
import type { ISmartNarratives } from '../models/visuals.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import { findNamed, listVisuals } from './contents.ts'
import { getFilters, type IFilterable, removeAll, setFilters, updateFilters } from './filterCalls.ts'
import { placeVisual, resizeActivePage } from './layout.ts'
import type { IPageNode, IReportNode } from './nodes.ts'
import { activatePage, deletePage, renamePage } from './pageCalls.ts'
import { askUnpaginated, refusePaginated } from './paginated.ts'
import { pagePath } from './paths.ts'
import { describeVisual, type VisualDescriptor } from './visualDescriptor.ts'

/**
 * A page of a report, described as it was when the frame was asked. What the frame left out is undefined.
 * Every method asks the frame and rejects with an EmbedError (spec 3 §3, §7).
 */
export class Page implements IPageNode, IFilterable {
  /** The report that the page belongs to. */
  declare report: IReportNode
  /** The name that calls use; people read `displayName`. */
  declare name: string
  declare displayName: string
  declare isActive: boolean
  declare visibility: SectionVisibility
  /** The size on a desktop, in pixels. */
  declare defaultSize: ICustomPageSize
  /** The size on a phone, in pixels, when the page has a layout for it. */
  declare mobileSize: ICustomPageSize
  declare defaultDisplayOption: DisplayOption
  declare background: IPageBackground
  declare wallpaper: IPageWallpaper

  constructor(
    report: IReportNode,
    name: string,
    displayName?: string,
    isActive?: boolean,
    visibility?: SectionVisibility,
    defaultSize?: ICustomPageSize,
    defaultDisplayOption?: DisplayOption,
    mobileSize?: ICustomPageSize,
    background?: IPageBackground,
    wallpaper?: IPageWallpaper,
  ) {
    Object.assign(this, {
      report,
      name,
      displayName,
      isActive,
      visibility,
      defaultSize,
      mobileSize,
      defaultDisplayOption,
      background,
      wallpaper,
    })
  }

  /** What the report can say in words about the page's data. Not for paginated reports. */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return askUnpaginated(this.report, 'get', `${pagePath(this.name)}/smartNarrativeInsights`)
  }

  /** The filters of the page. */
  getFilters(): Promise<IFilter[]> {
    return getFilters(this.report, pagePath(this.name))
  }

  /** Adds or replaces filters of the page, or removes all of them. */
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<IHttpPostMessageResponse<void>> {
    return updateFilters(this.report, pagePath(this.name), operation, filters)
  }

  /** Removes all filters of the page. */
  removeFilters(): Promise<IHttpPostMessageResponse<void>> {
    return this.updateFilters(removeAll)
  }

  /** Puts these filters in the place of the page's. */
  setFilters(filters: IFilter[]): Promise<IHttpPostMessageResponse<void>> {
    return setFilters(this.report, pagePath(this.name), filters)
  }

  /** Deletes the page from the report. */
  delete(): Promise<void> {
    return deletePage(this.report, this.name)
  }

  /** Brings the page into view. */
  setActive(): Promise<IHttpPostMessageResponse<void>> {
    return activatePage(this.report, this.name)
  }

  /** Gives the page another name for people. */
  setDisplayName(displayName: string): Promise<IHttpPostMessageResponse<void>> {
    return renamePage(this.report, this.name, displayName)
  }

  /** The visuals of the page. Not for paginated reports. */
  async getVisuals(): Promise<VisualDescriptor[]> {
    refusePaginated(this.report)
    const visuals = await listVisuals(this.report, this.name)
    return visuals.map(visual => describeVisual(this, visual))
  }

  /** One visual of the page. Rejects with `PowerBIEntityNotFound` when there is none of that name. */
  async getVisualByName(visualName: string): Promise<VisualDescriptor> {
    refusePaginated(this.report)
    return describeVisual(this, findNamed(await listVisuals(this.report, this.name), visualName))
  }

  /** Shows or hides a visual. */
  setVisualDisplayState(visualName: string, mode: VisualContainerDisplayMode): Promise<IHttpPostMessageResponse<void>> {
    return placeVisual(this.report, this.name, visualName, { displayState: { mode } })
  }

  /** Moves a visual: its left upper corner in pixels, and how far in front of the others it stands. */
  moveVisual(visualName: string, x: number, y: number, z?: number): Promise<IHttpPostMessageResponse<void>> {
    return placeVisual(this.report, this.name, visualName, { x, y, z })
  }

  /** Gives a visual another size, in pixels. */
  resizeVisual(visualName: string, width: number, height: number): Promise<IHttpPostMessageResponse<void>> {
    return placeVisual(this.report, this.name, visualName, { width, height })
  }

  /** Gives the page another size; width and height, in pixels, go with the type Custom. Only for the active page. */
  async resizePage(type: PageSizeType, width?: number, height?: number): Promise<IHttpPostMessageResponse<void>> {
    if (!this.isActive) throw bareError('PageNotActive', 'Cannot resize the page. Only the active page can be resized')
    return resizeActivePage(this.report, { type, width, height })
  }

  /** The slicers among the visuals. Not for paginated reports. */
  async getSlicers(): Promise<VisualDescriptor[]> {
    return (await this.getVisuals()).filter(visual => visual.type === 'slicer')
  }

  /** Whether the page has been laid out for that kind of screen. Not for paginated reports. */
  hasLayout(layoutType: LayoutType): Promise<boolean> {
    return askUnpaginated(this.report, 'get', `${pagePath(this.name)}/layoutTypes/${LayoutType[layoutType]}`)
  }
}

/** A page from what the frame says of it. */
export const describePage = (report: IReportNode, page: IPage): Page =>
  new Page(
    report,
    page.name,
    page.displayName,
    page.isActive,
    page.visibility,
    page.defaultSize,
    page.defaultDisplayOption,
    page.mobileSize,
    page.background,
    page.wallpaper,
  )
