import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const iterations = 4096

/**
 * What PostgreSQL keeps of a password: enough to check it, not enough to log in with (SCRAM-SHA-256, RFC 5803). So the
 * password itself is never sent to set it, and is not logged with statements.
 */
export const scramVerifier = (password: string, salt: Buffer): string => {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  const serverKey = sign('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
