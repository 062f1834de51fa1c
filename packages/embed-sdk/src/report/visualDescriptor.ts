import { ask, send } from '../calls.ts'
import type { IVisual } from '../models/content.ts'
import type { ExportDataType, FiltersOperations, VisualContainerDisplayMode } from '../models/enumerations.ts'
import type { IFilter } from '../models/filterTypes.ts'
import type { IVisualLayout } from '../models/layout.ts'
import type { ISlicerState } from '../models/slicers.ts'
import type {
  ICloneVisualRequest,
  ICloneVisualResponse,
  IExportDataResult,
  ISmartNarratives,
  ISortByVisualRequest,
} from '../models/visuals.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import { getFilters, type IFilterable, removeAll, setFilters, updateFilters } from './filterCalls.ts'
import { placeVisual } from './layout.ts'
import type { IPageNode, IVisualNode } from './nodes.ts'
import { visualPath } from './paths.ts'

const pathOf = ({ page, name }: IVisualNode): string => visualPath(page.name, name)

/**
 * A visual on a page of a report, described as it was when the frame was asked.
 * Every method asks the frame and rejects with an EmbedError (spec 3 §3, §7).
 */
export class VisualDescriptor implements IVisualNode, IFilterable {
  /** The name that calls use; people read `title`. */
  declare name: string
  declare title: string
  /** The kind of visual, such as `slicer` or `barChart`. */
  declare type: string
  /** Place and size, in pixels. */
  declare layout: IVisualLayout
  declare page: IPageNode

  constructor(page: IPageNode, name: string, title: string, type: string, layout: IVisualLayout) {
    Object.assign(this, { name, title, type, layout, page })
  }

  /** The filters of the visual. */
  getFilters(): Promise<IFilter[]> {
    return getFilters(this.page.report, pathOf(this))
  }

  /** Adds or replaces filters of the visual, or removes all of them. */
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<IHttpPostMessageResponse<void>> {
    return updateFilters(this.page.report, pathOf(this), operation, filters)
  }

  /** Removes all filters of the visual. */
  removeFilters(): Promise<IHttpPostMessageResponse<void>> {
    return this.updateFilters(removeAll)
  }

  /** Puts these filters in the place of the visual's. */
  setFilters(filters: IFilter[]): Promise<IHttpPostMessageResponse<void>> {
    return setFilters(this.page.report, pathOf(this), filters)
  }

  /** The visual's data as text (CSV): as shown or as it lies underneath, up to that many rows. */
  exportData(exportDataType?: ExportDataType, rows?: number): Promise<IExportDataResult> {
    return ask(this.page.report, 'post', `${pathOf(this)}/exportData`, { rows, exportDataType })
  }

  /** Chooses values in a slicer. */
  setSlicerState(state: ISlicerState): Promise<IHttpPostMessageResponse<void>> {
    return send(this.page.report, 'put', `${pathOf(this)}/slicer`, state)
  }

  /** What is chosen in a slicer. */
  getSlicerState(): Promise<ISlicerState> {
    return ask(this.page.report, 'get', `${pathOf(this)}/slicer`)
  }

  /** Puts a copy of the visual onto the page, with other filters or at another place when asked. */
  clone(request: ICloneVisualRequest = {}): Promise<ICloneVisualResponse> {
    return ask(this.page.report, 'post', `${pathOf(this)}/clone`, request)
  }

  /** Sorts the visual's data. */
  sortBy(request: ISortByVisualRequest): Promise<IHttpPostMessageResponse<void>> {
    return send(this.page.report, 'put', `${pathOf(this)}/sortBy`, request)
  }

  /** Moves the visual: its left upper corner in pixels, and how far in front of the others it stands. */
  moveVisual(x: number, y: number, z?: number): Promise<IHttpPostMessageResponse<void>> {
    return placeVisual(this.page.report, this.page.name, this.name, { x, y, z })
  }

  /** Shows or hides the visual. */
  setVisualDisplayState(mode: VisualContainerDisplayMode): Promise<IHttpPostMessageResponse<void>> {
    return placeVisual(this.page.report, this.page.name, this.name, { displayState: { mode } })
  }

  /** Gives the visual another size, in pixels. */
  resizeVisual(width: number, height: number): Promise<IHttpPostMessageResponse<void>> {
    return placeVisual(this.page.report, this.page.name, this.name, { width, height })
  }

  /** What the report can say in words about the visual's data. */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return ask(this.page.report, 'get', `${pathOf(this)}/smartNarrativeInsights`)
  }
}

/** A visual from what the frame says of it. */
export const describeVisual = (page: IPageNode, visual: IVisual): VisualDescriptor =>
  new VisualDescriptor(page, visual.name, visual.title, visual.type, visual.layout as IVisualLayout)
