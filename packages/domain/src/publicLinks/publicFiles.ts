/** The header in which an upload sends the pass of a public link: proof that its code and its PIN were known. */
export const passHeader = 'x-link-pass'

/** Largest photo that a public page may upload, in bytes. */
export const maxPublicFileBytes = 10 * 1024 * 1024

/** Files of one submission. */
export const maxPublicFiles = 60

const megabyte = 1024 ** 2
/** What is uploaded for one run: photos that were taken again and files that were sent again count as well. */
export const mostOfRun = { files: 2 * maxPublicFiles, bytes: 300 * megabyte }
/** What a link takes within 24 hours, from everywhere; docs/operating.md says the same. */
export const mostOfLink = { files: 2000, bytes: 2048 * megabyte }
/** What it takes of that from one network: a half, so that nobody alone keeps everyone else's photos out. */
export const mostOfNetwork = { files: 1000, bytes: 1024 * megabyte }
