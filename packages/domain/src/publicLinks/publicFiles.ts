/** The header in which an upload sends the pass of a public link: proof that its code and its PIN were known. */
export const passHeader = 'x-link-pass'

/** Largest photo that a public page may upload, in bytes. */
export const maxPublicFileBytes = 10 * 1024 * 1024

/** Files of one submission. */
export const maxPublicFiles = 60
