import type {
  AggregateFunction,
  CredentialType,
  DataCacheMode,
  DataType,
  ReportCreationMode,
  TokenType,
} from './enumerations.ts'
import type { EventHooks } from './eventHooks.ts'
import type { ISettings } from './settings.ts'
import type { IReportTheme } from './theme.ts'

/** A new report on a dataset that is there. */
export interface IReportCreateConfiguration {
  type?: 'create'
  accessToken?: string
  datasetId: string
  groupId?: string
  settings?: ISettings
  tokenType?: TokenType
  theme?: IReportTheme
  embedUrl?: string
  eventHooks?: EventHooks
}

/** A new report on data that the host page gives. */
export interface IQuickCreateConfiguration {
  type?: 'quickCreate'
  accessToken: string
  groupId?: string
  settings?: ISettings
  tokenType?: TokenType
  theme?: IReportTheme
  embedUrl?: string
  datasetCreateConfig: IDatasetCreateConfiguration
  reportCreationMode?: ReportCreationMode | `${ReportCreationMode}`
  eventHooks?: EventHooks
}

/** How a new dataset signs in at its source. */
export interface ICredential {
  credentialType: CredentialType
  credentialDetails?: {
    [property: string]: string
  }
}

/** How a new dataset reaches its source. */
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode
  credentials?: ICredential
}

/** A column of a new dataset. `name` is its key, `displayName` what readers see. */
export interface IColumnSchema {
  name: string
  displayName?: string
  dataType: DataType | `${DataType}`
  aggregateFunction?: AggregateFunction
}

/** A table of a new dataset. */
export interface ITableSchema {
  name: string
  columns: IColumnSchema[]
}

/** The rows of a table: one text for each column of its schema. */
export interface IDataTable {
  name: string
  rows: string[][]
}

/** A new dataset: by a query document (`mashupDocument`), or by tables with their data. */
export interface IDatasetCreateConfiguration {
  mashupDocument?: string
  /** A language tag such as `de-DE`. */
  locale: string
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration
  tableSchemaList?: ITableSchema[]
  data?: IDataTable[]
}
