// A report whose frame writes down what it is asked and answers from a list.
import type { IHttpPostMessageResponse } from '../../protocol.ts'
import type { Hpm } from '../../transport/surfaces.ts'
import type { IReportNode } from '../nodes.ts'

/** `method path body`, as in `['put', '/report/theme', {}]`; a get has no body. */
export type Message = [method: string, path: string, body?: unknown]

/** A transport that records, and what it recorded: the messages, and the headers that went along. */
export interface Recording {
  hpm: Hpm
  sent: Message[]
  headers: unknown[]
}

/** What the frame answers to everything that has no answer of its own. */
export const answer: { theFrame: string } = { theFrame: 'answers' }

/** The answer as a whole. */
export const response: IHttpPostMessageResponse<unknown> = {
  statusCode: 200,
  statusText: '',
  headers: { id: '1' },
  body: answer,
}

const window = {} as Window

/** @param answers bodies by `method path`. A function is called and may throw, for a frame that refuses. */
export const recordingHpm = (answers: Record<string, unknown> = {}): Recording => {
  const sent: Message[] = []
  const headers: unknown[] = []
  const receive = async (message: Message, header: unknown) => {
    sent.push(message)
    headers.push(header)
    const key = `${message[0]} ${message[1]}`
    const body = key in answers ? answers[key] : answer
    return { ...response, body: typeof body === 'function' ? body() : body }
  }
  const sending = (method: string) => (url: string, body: unknown, header: unknown) =>
    receive([method, url, body], header)
  const hpm = {
    defaultHeaders: {},
    get: (url: string, header: unknown) => receive(['get', url], header),
    post: sending('post'),
    put: sending('put'),
    patch: sending('patch'),
    delete: sending('delete'),
  } as unknown as Hpm
  return { hpm, sent, headers }
}

/** A report with its recording frame. */
export const recordedReport = (
  answers?: Record<string, unknown>,
  embedUrl = 'https://app.powerbi.com/reportEmbed',
): IReportNode & Recording => {
  const recording = recordingHpm(answers)
  const iframe = { contentWindow: window } as HTMLIFrameElement
  return { service: recording, iframe, config: { uniqueId: 'first', embedUrl }, ...recording }
}

/** What a frame's refusal looks like to the transport. */
export const refusal =
  (body: unknown): (() => never) =>
  () => {
    throw { statusCode: 500, headers: {}, body }
  }

export const paginatedUrl = 'https://app.powerbi.com/rdlEmbed?id=1'
export const paginatedText = 'This API is currently not supported for RDL reports'
