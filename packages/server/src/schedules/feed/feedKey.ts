import { createHash, randomBytes } from 'node:crypto'

// A key says of which company it is, so that it is looked up there and nowhere else, behind row-level security.

/** A new key of 256 random bits for a company. */
export const newFeedKey = (customerId: string): string =>
  Buffer.concat([Buffer.from(customerId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url')

/** The company that a key names; undefined for what is no key. */
export const companyOfKey = (key: string): string | undefined => {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 48 || bytes.toString('base64url') !== key) return undefined
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What is stored of a key. It has 256 random bits, so a plain digest can't be turned back. */
export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')
