import type { ISlicerFilter } from './filterTypes.ts'
import type { ISlicerTargetSelector, IVisualSelector, SlicerTarget } from './selectors.ts'

/** One slicer by its name, or the slicers of a target. */
export type SlicerSelector = IVisualSelector | ISlicerTargetSelector

/** What is chosen in a slicer; no filters: nothing. */
export interface ISlicerState {
  filters: ISlicerFilter[]
  targets?: SlicerTarget[]
}

/** The state that a slicer gets when the report is loaded. */
export interface ISlicer {
  selector: SlicerSelector
  state: ISlicerState
}
