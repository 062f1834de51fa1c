import type { IPaginatedReportsCommandsSettings } from './commands.ts'
import type { TokenType } from './enumerations.ts'

/** Which dataset a paginated report reads in place of the one it was made with. */
export interface IPaginatedReportDatasetBinding {
  sourceDatasetId: string
  targetDatasetId: string
}

/** `null` leaves the parameter empty. */
export interface IPaginatedReportParameter {
  name: string
  value: string | null
}

/** How a paginated report looks. */
export interface IPaginatedReportSettings {
  commands?: IPaginatedReportsCommandsSettings
}

/** What a paginated report is loaded with. */
export interface IPaginatedReportLoadConfiguration {
  accessToken: string
  id: string
  groupId?: string
  settings?: IPaginatedReportSettings
  tokenType?: TokenType
  type?: string
  embedUrl?: string
  parameterValues?: IPaginatedReportParameter[]
  datasetBindings?: IPaginatedReportDatasetBinding[]
}
