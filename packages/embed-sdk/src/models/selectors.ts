import type { IFilterKeyTarget, IFilterTarget } from './filterTargets.ts'

/** Points at a part of a report. `$schema` says which kind of part. */
export interface ISelector {
  $schema: string
}

export interface IPageSelector extends ISelector {
  pageName: string
}

export interface IVisualSelector extends ISelector {
  visualName: string
}

/** All visuals of a kind. */
export interface IVisualTypeSelector extends ISelector {
  visualType: string
}

/** What a slicer slices by. */
export type SlicerTarget = IFilterTarget | IFilterKeyTarget

/** The slicers of a target. */
export interface ISlicerTargetSelector extends ISelector {
  target: SlicerTarget
}
