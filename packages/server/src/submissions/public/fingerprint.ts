// The fingerprint of a record: decisions and signatures are bound to it, and anybody can work it out again.
//
// It is the SHA-256, in lower-case hexadecimal, of the UTF-8 text of the record in canonical JSON (as RFC 8785 does it):
// no spaces, the names of each object in the order of their UTF-16 code units, nothing that is undefined, moments as ISO
// 8601 in UTC with milliseconds. Format 2 binds the contents of files and everybody who entered answers; records of
// format 1 have neither. Each round names the fingerprint of the one before it, so the newest stands for all.
import { createHash } from 'node:crypto'
import type { Answers } from '@gemba/domain/checklists/answers.schema'
import type { Definition } from '@gemba/domain/checklists/definition.schema'

export type RecordContent = {
  submissionId: string
  checklistId: string
  revision: number
  /** what was asked, with all limits: only its own fingerprint goes into the record's */
  definition: Definition
  irNumber: string | null
  machine: string
  part: string
  lot: string
  lotSize: number | null
  round: number
  /** what was answered in this round */
  answers: Answers
  /** of all rounds so far together */
  result: 'pass' | 'fail'
  submittedBy: string
  userIdentity: string
  submittedAt: Date
  /** the fingerprint of the round before; null in the first */
  previous: string | null
  /** everybody who entered answers */
  inspectors: readonly string[]
  /** SHA-256 of each file that the answers name, by its id; null in a record of format 1 */
  evidence: Readonly<Record<string, string>> | null
}

/** JSON that is the same for the same content, whatever the order in which it was put together. */
const canonicalJson = (value: unknown): string => {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(item => canonicalJson(item ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** The fingerprint of one round of a submission, 64 hexadecimal digits. */
export const fingerprintOf = ({ definition, inspectors, evidence, ...content }: RecordContent): string =>
  sha256(
    canonicalJson({
      ...(evidence ? { format: 2, inspectors, evidence } : { format: 1 }),
      ...content,
      definition: sha256(canonicalJson(definition)),
    }),
  )
