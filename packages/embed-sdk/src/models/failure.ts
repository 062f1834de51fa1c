import type { TraceType } from './enumerations.ts'

/** A named detail of a failure. */
export type KeyValuePair = {
  key: string
  value: string
}

/** What support needs to find a failure in the logs of the frame. */
export interface ITechnicalDetails {
  /** The request that failed. */
  requestId?: string
  errorInfo?: KeyValuePair[]
}

/** A failure as the frame and the validators tell it (sdk-facts §8). */
export interface IError {
  message: string
  detailedMessage?: string
  /** One of `CommonErrorCodes`, or a code of the frame's own. */
  errorCode?: string
  level?: TraceType
  technicalDetails?: ITechnicalDetails
}
