/** What the SDK throws and what its promises reject with: always an Error, whatever the frame answered. */
export class EmbedError extends Error {
  override readonly name: string = 'EmbedError'
  /** A short constant for programs: one of `ErrorCode`, or the code that the frame gave. */
  readonly code: string
  /** What helps the developer further, if there is more to say than the message. */
  readonly detail: string | undefined

  constructor(code: string, message: string, detail?: string) {
    super(message)
    this.code = code
    this.detail = detail
  }
}
