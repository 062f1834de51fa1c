import { createHash } from 'node:crypto'

/**
 * Names a session to others than its person. A session's id is a proof by which its password can be changed
 * (accountFunctions.ts), so no table and no statement of the application has it; from the handle no one finds it. The
 * same as `auth.session_handle` in SQL.
 */
export const sessionHandle = (sessionId: string): string => {
  const digest = createHash('sha256').update(sessionId).digest('hex')
  // A UUID of version 8, for values of one's own (RFC 9562).
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}
