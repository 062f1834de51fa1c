import type { IPage, IReport, IVisual } from './content.ts'
import type { IFilterTarget } from './filterTargets.ts'
import type { IFilter } from './filterTypes.ts'

/** A field to which a chosen data point belongs. */
export interface IDataReference {
  target: IFilterTarget
}

/** A field with one value. */
export interface IEqualsDataReference extends IDataReference {
  equals: string | boolean | number | Date
}

/** A field with the limits of a span. */
export interface IBetweenDataReference extends IDataReference {
  between: (string | boolean | number)[]
}

/** A value of a chosen data point, raw and as it is shown. */
export interface IValueDataReference extends IDataReference {
  value: string | boolean | number | Date
  formattedValue: string
}

/** A chosen data point: by what it is known, and its values. */
export interface IIdentityValue<T extends IDataReference> {
  identity: T[]
  values: IValueDataReference[]
}

/** What `dataSelected` tells. */
export interface ISelection {
  visual: IVisual
  page: IPage
  report: IReport
  dataPoints: IIdentityValue<IEqualsDataReference>[]
  regions: IIdentityValue<IEqualsDataReference | IBetweenDataReference>[]
  filters: IFilter[]
}

/** What can be chosen on a page. */
export type ISelectable = IVisual

/** What `selectionChanged` tells. The name is misspelt in the public interface. */
export interface ICavasItemsSelection extends ISelection {
  selectedItems?: ISelectable[]
}

/** In pixels of the frame. */
export interface IPosition {
  x: number
  y: number
}

/** What `swipeStart` and `swipeEnd` tell. */
export interface ISwipeEvent {
  currentPosition: IPosition
  startPosition: IPosition
}

/** What `commandTriggered` tells. */
export interface IVisualCustomCommandEvent {
  visualName: string
  command: string
}
