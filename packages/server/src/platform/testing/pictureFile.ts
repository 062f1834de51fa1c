const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An upload of a picture; a dot, unless it is another one. */
export const pictureFile = (
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(Buffer.from(dot, 'base64')),
  name = 'dot.png',
) => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return form as never
}
