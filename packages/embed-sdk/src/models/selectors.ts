import type { IFilterKeyTarget, IFilterTarget } from './filterTargets.ts'

/** Points at a part of a report. `$schema` says which kind of part. */
export interface ISelector {
  $schema: string
}

/** A page by its name. */
export interface IPageSelector extends ISelector {
  pageName: string
}

/** A visual by its name. */
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

/** What the selector classes have in common. They are made to be sent: `toJSON()` gives the plain object. */
export abstract class Selector implements ISelector {
  $schema: string

  constructor(schema: string) {
    this.$schema = schema
  }

  toJSON(): ISelector {
    return { $schema: this.$schema }
  }
}

/** A page by its name. */
export class PageSelector extends Selector implements IPageSelector {
  static schemaUrl: string = 'http://powerbi.com/product/schema#pageSelector'
  pageName: string

  constructor(pageName: string) {
    super(PageSelector.schemaUrl)
    this.pageName = pageName
  }

  override toJSON(): IPageSelector {
    return { ...super.toJSON(), pageName: this.pageName }
  }
}

/** A visual by its name. */
export class VisualSelector extends Selector implements IVisualSelector {
  static schemaUrl: string = 'http://powerbi.com/product/schema#visualSelector'
  visualName: string

  constructor(visualName: string) {
    super(VisualSelector.schemaUrl)
    this.visualName = visualName
  }

  override toJSON(): IVisualSelector {
    return { ...super.toJSON(), visualName: this.visualName }
  }
}

/** All visuals of a kind. */
export class VisualTypeSelector extends Selector implements IVisualTypeSelector {
  static schemaUrl: string = 'http://powerbi.com/product/schema#visualTypeSelector'
  visualType: string

  constructor(visualType: string) {
    super(VisualTypeSelector.schemaUrl)
    this.visualType = visualType
  }

  override toJSON(): IVisualTypeSelector {
    return { ...super.toJSON(), visualType: this.visualType }
  }
}

/** The slicers of a target. */
export class SlicerTargetSelector extends Selector implements ISlicerTargetSelector {
  static schemaUrl: string = 'http://powerbi.com/product/schema#slicerTargetSelector'
  target: SlicerTarget

  constructor(target: SlicerTarget) {
    super(SlicerTargetSelector.schemaUrl)
    this.target = target
  }

  override toJSON(): ISlicerTargetSelector {
    return { ...super.toJSON(), target: this.target }
  }
}
