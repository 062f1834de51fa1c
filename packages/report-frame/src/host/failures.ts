import { ApiFailure } from '../session/reportApi.ts'
import { Refused } from './messages.ts'

/** Of `TraceType` in powerbi-models: what concerns one visual, and what concerns the whole report. */
export const [errorLevel, fatalLevel] = [3, 6]

const codes: Readonly<Record<number, string>> = {
  401: 'TokenExpired',
  403: 'PowerBINotAuthorizedException',
  404: 'PowerBIEntityNotFound',
}

/** A failure as host pages know it: IError of powerbi-models. */
export const failureOf = (error: unknown, otherwise: string, level: number) => {
  const { status, message, requestId } =
    error instanceof ApiFailure ? error : { status: 0, message: String(error), requestId: '' }
  const code = codes[status] ?? otherwise
  return { ...{ message: code, detailedMessage: message, errorCode: code, level }, technicalDetails: { requestId } }
}

/** The same as the refusal of a call. */
export const refusedBy = (error: unknown, otherwise: string): Refused => {
  const { errorCode, detailedMessage } = failureOf(error, otherwise, fatalLevel)
  return new Refused(error instanceof ApiFailure ? error.status : 500, errorCode, detailedMessage)
}
