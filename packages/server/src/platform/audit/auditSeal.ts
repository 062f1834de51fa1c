// A hash chain shows that rows were altered only to someone who knows how it ended. The seal of its head provides that
// knowledge: a code over company, number of rows and last hash, made with a key that is not in the database. Anyone who
// rewrites the tables can recompute every hash, but cannot make the seal. An older head that was restored with its old
// seal is found by a root that is stored elsewhere (audit/roots.ts).
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** 32 bytes that only the server knows. */
export type AuditKey = Uint8Array

/** The end of a chain: how many rows it has, and the hash of the last; '' before the first. */
export type AuditLink = { sequence: number; hash: string }

/** The key that seals the audit chains of an installation (HKDF-SHA-256, RFC 5869). */
export const auditKeyFrom = (secret: string): AuditKey =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'gemba audit seal', 32))

/** The seal of a company's chain that ends here: HMAC-SHA-256, 64 hexadecimal digits. */
export const sealOf = (key: AuditKey, customerId: string, { sequence, hash }: AuditLink): string =>
  createHmac('sha256', key).update(`${customerId}\n${sequence}\n${hash}`).digest('hex')

/** Whether this end of a chain was sealed with this key. */
export const isSealed = (key: AuditKey, customerId: string, { seal, ...link }: AuditLink & { seal: string }) => {
  const given = Buffer.from(seal, 'hex')
  const made = Buffer.from(sealOf(key, customerId, link), 'hex')
  return given.length === made.length && timingSafeEqual(given, made)
}
