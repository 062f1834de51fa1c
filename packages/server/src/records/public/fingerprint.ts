// The fingerprint of a record: decisions and signatures are bound to it, and anyone can recompute it.
//
// It is the SHA-256, in lower-case hexadecimal, of the UTF-8 text of the record in canonical JSON. Format 2 binds the contents of files and everyone who entered answers; records of
// format 1 have neither. Each round names the fingerprint of the one before it, so the newest covers all.
import { createHash } from 'node:crypto'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Result } from '@gemba/domain/records/bypass.schema'
import { canonicalJson } from '../../platform/audit/canonicalJson.ts'
import type { StoredBypass } from './bypass.ts'
import { boundRespondent, type StoredRespondent } from './respondent.ts'

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
  /** of all rounds so far together; null: bypassed */
  result: Result | null
  /** why it was left out; a record with a result is without it */
  bypass?: StoredBypass | null
  submittedBy: string
  userIdentity: string
  submittedAt: Date
  /** the fingerprint of the round before; null in the first */
  previous: string | null
  /** everyone who entered answers */
  inspectors: readonly string[]
  /** who filled it in by a public link; a record of someone signed in is without it */
  respondent?: StoredRespondent | null
  /** SHA-256 of each file that the answers name, by its id; null in a record of format 1 */
  evidence: Readonly<Record<string, string>> | null
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** Many records are of one definition, which is larger than they are. */
const known = new WeakMap<Definition, string>()

const fingerprintOfDefinition = (definition: Definition): string => {
  const fingerprint = known.get(definition) ?? sha256(canonicalJson(definition))
  known.set(definition, fingerprint)
  return fingerprint
}

/** The fingerprint of one round of a submission, 64 hexadecimal digits. */
export const fingerprintOf = ({
  definition,
  inspectors,
  evidence,
  respondent,
  bypass,
  ...content
}: RecordContent): string =>
  sha256(
    canonicalJson({
      ...(evidence ? { format: 2, inspectors, evidence } : { format: 1 }),
      ...content,
      ...(bypass && { bypass }),
      ...(respondent && { respondent: boundRespondent(respondent) }),
      definition: fingerprintOfDefinition(definition),
    }),
  )
