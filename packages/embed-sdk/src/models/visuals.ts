import type { IVisual } from './content.ts'
import type { ExportDataType, SortDirection, VisualDataRoleKind, VisualDataRoleKindPreference } from './enumerations.ts'
import type { ITarget } from './filterTargets.ts'
import type { IFilter } from './filterTypes.ts'
import type { IVisualLayout } from './layout.ts'

/** What of a visual's data is exported, and at most how many rows. */
export interface IExportDataRequest {
  rows?: number
  exportDataType?: ExportDataType
}

/** The exported data as comma-separated values. */
export interface IExportDataResult {
  data: string
}

/** A visual to be made on a page; `autoFocus` selects it. */
export interface ICreateVisualRequest {
  visualType: string
  layout?: IVisualLayout
  autoFocus?: boolean
}

/** The visual that a call was about. */
export interface IVisualResponse {
  visual: IVisual
}

/** The visual that was made. */
export interface ICreateVisualResponse extends IVisualResponse {}

/** What of a cloned visual differs from its original. */
export interface ICloneVisualRequest {
  filters?: IFilter[]
  layout?: IVisualLayout
  autoFocus?: boolean
}

/** The clone; `visualName` is its name. */
export interface ICloneVisualResponse extends IVisualResponse {
  visualName: string
}

/** The field by which a visual is sorted. */
export interface ISortByVisualRequest {
  orderBy: ITarget
  direction: SortDirection
}

/** What a page or a visual says, in sentences. */
export interface ISmartNarratives {
  summaryText: string
}

/** A field well of a visual. */
export interface IVisualDataRole {
  name: string
  kind: VisualDataRoleKind
  kindPreference?: VisualDataRoleKindPreference
  displayName?: string
  description?: string
}

/** What a kind of visual can take. */
export interface IVisualCapabilities {
  dataRoles?: IVisualDataRole[]
}

/** A property of a visual by its object and its name. */
export interface IVisualPropertySelector {
  objectName: string
  propertyName: string
}

/** The value of a property of a visual. */
export interface IVisualPropertyValue {
  schema?: string
  value: unknown
}

/** Gives a property back its default. */
export type IDefaultProperty = object
