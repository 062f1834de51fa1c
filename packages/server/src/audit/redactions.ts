// Rows from which personal data was removed no longer have the text that was hashed, and keep their hash: the chain goes on
// unbroken. What vouches for the text that they have now is a later row of the same chain, which names the row and the
// digest of that text (decision 52). Without one, the row was altered.
import { type AuditRecord, redactable, textDigest } from '../platform/audit/audit.ts'

/** The action whose rows vouch for others; `new.redacted` has the digests by the numbers of the rows. */
const vouching = 'Users Anonymize'

/** Whether a record says that something was removed, and is one of which that is possible. */
export const isRedacted = ({ redacted, entity }: AuditRecord): boolean =>
  redacted === true && (redactable as readonly string[]).includes(entity)

/** Follows a chain from its first row to its end, and says at the end which redacted row no later one vouches for. */
export const redactions = () => {
  const waiting = new Map<number, string>()
  return {
    note: ({ sequence, record }: { sequence: number; record: string }) => {
      waiting.set(sequence, textDigest(record))
    },
    follow: ({ action, entity, new: now }: AuditRecord) => {
      if (action !== vouching || entity !== 'users' || waiting.size === 0) return
      const named = (now as { redacted?: Record<string, string> } | null)?.redacted ?? {}
      // A row may be named by several: each vouches for the text that it left, and the last one's is there.
      for (const [sequence, digest] of Object.entries(named))
        if (waiting.get(Number(sequence)) === digest) waiting.delete(Number(sequence))
    },
    unexplained: (): number | undefined => (waiting.size > 0 ? Math.min(...waiting.keys()) : undefined),
  }
}
