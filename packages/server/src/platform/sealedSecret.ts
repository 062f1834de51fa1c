// Secrets of companies that the server must be able to read again, such as the password of an app at another service. They
// are encrypted with a key that is made of the installation's secret, so the database and its backup alone open none.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'gemba sealed secrets', purpose, 32))

/** Encrypts a text for one purpose and one owner: elsewhere, or in the row of another company, it doesn't open. */
export const sealSecret = (secret: string, purpose: string, ownerId: string, text: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}.${sealed.toString('base64url')}`
}

/** The text; undefined where it was sealed with another secret of the installation, for another owner, or was changed. */
export const openSecret = (secret: string, purpose: string, ownerId: string, sealed: string): string | undefined => {
  const [said, rest = ''] = sealed.split('.')
  const bytes = Buffer.from(rest, 'base64url')
  if (said !== version || bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(ownerId))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
