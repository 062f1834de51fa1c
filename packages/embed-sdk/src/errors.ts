// Every failure of the SDK is an EmbedError, whatever the frame answered or the browser threw (sdk-facts §5, §12.4).

/** An error as a frame or a validator states it. */
export interface ReportedError {
  message: string
  detailedMessage?: string
  errorCode?: string
  level?: number
  technicalDetails?: unknown
}

/** What the reference's rejections carried, kept on the error under the same names. */
type CarriedFields = {
  detailedMessage?: string
  errorCode?: string
  level?: number
  technicalDetails?: unknown
  statusCode?: number
  headers?: unknown
  body?: unknown
}

const carried = ['detailedMessage', 'errorCode', 'level', 'technicalDetails', 'statusCode', 'headers', 'body'] as const

/**
 * What the SDK throws and what its promises reject with.
 * Where powerbi-client gave a list of errors, the error reads as that list does (`forEach`, `map`, `length`, `[0]`, in a
 * loop or as JSON), but for `Array.isArray`; where it gave a bare string, `String(error)` and its JSON are that string.
 */
export class EmbedError extends Error {
  /** A short constant for programs, listed in docs/embedding.md, or the code that the frame gave. */
  readonly code: string
  /** What helps the developer further, if there is more to say than the message. */
  readonly detail: string | undefined
  declare readonly detailedMessage?: string
  declare readonly errorCode?: string
  declare readonly level?: number
  declare readonly technicalDetails?: unknown
  /** Status of the frame's answer (HTTP numbers), when there was one. */
  declare readonly statusCode?: number
  declare readonly headers?: unknown
  /** Body of the frame's answer, when there was one. */
  declare readonly body?: unknown
  declare readonly length?: number
  declare readonly forEach?: ReadonlyArray<ReportedError>['forEach']
  declare readonly map?: ReadonlyArray<ReportedError>['map']
  readonly [index: number]: ReportedError

  constructor(code: string, message: string, detail?: string, fields: CarriedFields = {}) {
    super(message)
    // The objects that powerbi-client gave had their message in JSON and copies, which errors do not.
    Object.defineProperty(this, 'message', { enumerable: true })
    this.name = 'EmbedError'
    this.code = code
    this.detail = detail
    // One by one: an answer of a frame may name anything, `__proto__` too.
    for (const field of carried) if (fields[field] !== undefined) Object.assign(this, { [field]: fields[field] })
  }
}

/** For what the reference gave as a bare string: `error == text` still holds, and `text` is its JSON. */
export const bareError = (code: string, text: string, fields?: CarriedFields): EmbedError => {
  const asText = { value: () => text }
  return Object.defineProperties(new EmbedError(code, text, undefined, fields), { toString: asText, toJSON: asText })
}

/** What a frame says in one word is a code. */
const codeOf = (text: string): string => (/^\w+$/.test(text) ? text : 'FrameRefused')

const reportedError = (error: ReportedError, fields: CarriedFields = {}): EmbedError => {
  const { message, errorCode, detailedMessage } = error
  return new EmbedError(errorCode || codeOf(message), String(message), detailedMessage, { ...error, ...fields })
}

/**
 * For what the reference threw as a list, such as a configuration that a validator refused. Its keys are those of the
 * list; what makes it an error is there, but not among them.
 */
export const listError = (code: string, errors: readonly ReportedError[], fields?: CarriedFields): EmbedError => {
  const [first] = errors
  const error = new EmbedError(code, first?.message ?? code, first?.detailedMessage, { ...first, ...fields })
  for (const key of Object.keys(error)) Object.defineProperty(error, key, { enumerable: false })
  const ofArrays: PropertyDescriptorMap = Object.getOwnPropertyDescriptors<object>(Array.prototype)
  const { constructor: _, toString: _text, ...readers } = ofArrays
  const more = { toJSON: { value: () => [...errors] }, [Symbol.isConcatSpreadable]: { value: true } }
  return Object.assign(
    Object.defineProperties(error, { ...readers, ...more }),
    { ...errors },
    { length: errors.length },
  )
}

const bodyError = (body: unknown, fields: CarriedFields): EmbedError => {
  if (typeof body === 'string' && body) return bareError(codeOf(body), body, fields)
  if (Array.isArray(body)) return listError('FrameRefused', body, fields)
  if (body && typeof body === 'object' && 'message' in body) return reportedError(body as ReportedError, fields)
  const text = fields.statusCode ? `The frame answered ${fields.statusCode}` : 'The call failed'
  return new EmbedError('FrameRefused', text, undefined, fields)
}

/** The answer of a frame, or what a foreign transport makes of one: perhaps without status, perhaps as an Error. */
const isAnswer = (cause: unknown): cause is CarriedFields =>
  !!cause && typeof cause === 'object' && ('statusCode' in cause || 'body' in cause)

/** Turns whatever was thrown or rejected (also by a foreign transport) into an EmbedError. */
export const toEmbedError = (cause: unknown): EmbedError => {
  if (cause instanceof EmbedError) return cause
  if (isAnswer(cause)) return bodyError(cause.body ?? cause, cause)
  if (cause instanceof Error) return Object.assign(new EmbedError('CallFailed', cause.message), { cause })
  return bodyError(cause, {})
}

/** For a call of an embed that was reset, or that came after. */
export const resetError = (): EmbedError =>
  new EmbedError('EmbedReset', 'The embedded component was reset; its frame is gone.')

/** For a frame that has not answered its load for so many seconds. `url` is where the frame was to come from. */
export const silentError = (seconds: number, url: string | undefined): EmbedError =>
  new EmbedError('FrameSilent', `The frame has not answered its load for ${seconds} s.`, url)
