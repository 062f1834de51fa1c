// Paginated (RDL) reports have neither pages nor visuals, so much of the report's calls is not for them (spec 3 §5, §8).
import { ask, type Method, send } from '../calls.ts'
import { bareError } from '../errors.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import type { IReportNode } from './nodes.ts'

/** Whether an embed URL leads to a paginated report. */
export const isPaginated = (embedUrl: string | undefined): boolean => /\/rdlembed\?/i.test(embedUrl ?? '')

/** Throws an EmbedError when the embed is a paginated report. */
export const refusePaginated = (report: IReportNode): void => {
  if (isPaginated(report.config.embedUrl)) {
    throw bareError('NotSupportedForPaginated', 'This API is currently not supported for RDL reports')
  }
}

/** `ask` for what a paginated report cannot do: rejects with an EmbedError and asks nothing. */
export const askUnpaginated = async <T>(
  report: IReportNode,
  method: Method,
  url: string,
  body?: unknown,
): Promise<T> => {
  refusePaginated(report)
  return ask<T>(report, method, url, body)
}

/** `send` for what a paginated report cannot do: rejects with an EmbedError and sends nothing. */
export const sendUnpaginated = async <T = void>(
  report: IReportNode,
  method: Method,
  url: string,
  body?: unknown,
): Promise<IHttpPostMessageResponse<T>> => {
  refusePaginated(report)
  return send<T>(report, method, url, body)
}
