// Compares stored submissions with the audit chain: every round's fingerprint is recomputed from its answers and must
// match the one that the chain recorded when it was submitted.
import type { BrokenRecord, RecordFault } from '@gemba/domain/audit/audit.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { checklistRevisions } from '../../checklists/public/checklists.table.ts'
import { files } from '../../files/public/files.table.ts'
import type { RecordCheck } from '../../platform/audit/audit.ts'
import { canonicalJson } from '../../platform/audit/canonicalJson.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fingerprintOf } from './fingerprint.ts'
import { isRespondentIntact } from './respondent.ts'
import {
  forgottenRespondent,
  type RoundEvent,
  readSubmissionEntry,
  recordedOfRound,
  recordedOfSubmission,
} from './submissionAudit.ts'
import { submissionRounds, submissions } from './submissions.table.ts'

type Submission = typeof submissions.$inferSelect
type Round = typeof submissionRounds.$inferSelect
/** What the chain recorded of a round. */
type Claim = RoundEvent['recorded']

const batch = 100

/** A check of all rounds of the company in whose transaction it compares. */
export const checkRounds = (): RecordCheck => {
  const claims = new Map<string, Claim>()
  const forgotten = new Set<string>()
  return {
    replay: record => {
      const event = readSubmissionEntry(record)
      const whose = forgottenRespondent(record)
      if (whose) forgotten.add(whose)
      if (event) claims.set(`${event.submissionId} ${event.recorded.round}`, event.recorded)
    },
    compare: async tx => {
      const definitions = definitionsOf(tx)
      const broken: BrokenRecord[] = []
      let count = 0
      for (let after = ''; ; ) {
        const page = await tx
          .select()
          .from(submissions)
          .where(after ? gt(submissions.id, after) : undefined)
          .orderBy(asc(submissions.id))
          .limit(batch)
        const ids = page.map(({ id }) => id)
        const rounds = ids.length > 0 ? await findRounds(tx, ids) : []
        const contents = await findContents(tx, rounds)
        for (const submission of page) {
          const own = rounds.filter(({ submissionId }) => submissionId === submission.id)
          count += own.length
          const fault = (part: 'round' | 'state', number: number | null, what: RecordFault) =>
            broken.push({
              ...{ entity: 'submissions', entityId: submission.id, name: submission.irNumber },
              ...{ part, number, fault: what },
            })
          let last: Claim | undefined
          for (const [index, round] of own.entries()) {
            const key = `${submission.id} ${round.round}`
            const claim = claims.get(key)
            const definition = await definitions(submission)
            const previous = own[index - 1]?.recordHash ?? null
            const what = faultOf({ submission, round, definition, previous, claim, contents })
            if (what) fault('round', round.round, what)
            claims.delete(key)
            last = claim
          }
          const { respondent } = submission
          if (respondent && !isRespondentIntact(respondent, forgotten.has(submission.id)))
            fault('state', null, 'altered')
          else if (!isSumOf(submission, own) || !isAsRecorded(recordedOfSubmission(submission), last))
            fault('state', null, own.length > 0 ? 'altered' : 'unknown')
        }
        if (page.length < batch) break
        after = page.at(-1)?.id ?? ''
      }
      for (const [key, { irNumber: name = null }] of claims) {
        const [entityId = '', number] = key.split(' ')
        broken.push({ entity: 'submissions', entityId, name, part: 'round', number: Number(number), fault: 'missing' })
      }
      return { counts: { rounds: count }, broken }
    },
  }
}

const findRounds = (tx: Tx, ids: string[]) =>
  tx
    .select()
    .from(submissionRounds)
    .where(inArray(submissionRounds.submissionId, ids))
    .orderBy(asc(submissionRounds.submissionId), asc(submissionRounds.round))

/** The SHA-256 of each file that the rounds bind, as it is now. */
const findContents = async (tx: Tx, rounds: readonly Round[]): Promise<Map<string, string>> => {
  const ids = rounds.flatMap(({ evidence }) => Object.keys(evidence ?? {}))
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id: files.id, sha256: files.sha256 }).from(files).where(inArray(files.id, ids))
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}

/** Loads each revision's definition once. */
const definitionsOf = (tx: Tx) => {
  const known = new Map<string, Definition | undefined>()
  return async ({ checklistId, revision }: Submission) => {
    const key = `${checklistId} ${revision}`
    if (!known.has(key)) {
      const [row] = await tx
        .select({ definition: checklistRevisions.definition })
        .from(checklistRevisions)
        .where(and(eq(checklistRevisions.checklistId, checklistId), eq(checklistRevisions.revision, revision)))
      known.set(key, row?.definition)
    }
    return known.get(key)
  }
}

type Stored = {
  submission: Submission
  round: Round
  definition: Definition | undefined
  previous: string | null
  claim: Claim | undefined
  contents: ReadonlyMap<string, string>
}

const faultOf = ({ submission, round, definition, previous, claim, contents }: Stored): RecordFault | undefined => {
  if (!claim) return 'unknown'
  if (!definition || round.recordHash !== claim.recordHash) return 'altered'
  const { id: submissionId, checklistId, revision, irNumber, machine, part, lot, lotSize, respondent } = submission
  const made = fingerprintOf({
    ...{ submissionId, checklistId, revision, definition, irNumber, machine, part, lot, lotSize },
    ...{ respondent, previous },
    ...{ round: round.round, answers: round.answers, result: round.result, bypass: round.bypass },
    ...{ submittedBy: round.submittedBy },
    ...{ userIdentity: round.userIdentity, submittedAt: round.submittedAt },
    ...{ inspectors: round.inspectors, evidence: round.evidence },
  })
  if (made !== claim.recordHash || !isAsRecorded(recordedOfRound(round), claim)) return 'altered'
  const bound = Object.entries(round.evidence ?? {})
  return bound.some(([file, sha256]) => contents.get(file) !== sha256) ? 'file-differs' : undefined
}

/** Whether values match what the chain recorded. Rows from before a value was recorded are without it. */
const isAsRecorded = (values: Partial<Claim>, claim: Claim = {}): boolean =>
  (Object.keys(values) as (keyof Claim)[]).every(
    name =>
      !Object.hasOwn(claim, name) || canonicalJson({ value: values[name] }) === canonicalJson({ value: claim[name] }),
  )

/** Whether the submission matches its rounds: who submitted it first and when, their number, and the newest result or bypass. */
const isSumOf = (submission: Submission, rounds: readonly Round[]): boolean => {
  const [first] = rounds
  const last = rounds.at(-1)
  return (
    first !== undefined &&
    last !== undefined &&
    rounds.every(({ round }, index) => round === index + 1) &&
    submission.round === last.round &&
    submission.recordHash === last.recordHash &&
    submission.result === last.result &&
    canonicalJson({ bypass: submission.bypass }) === canonicalJson({ bypass: last.bypass }) &&
    submission.submittedBy === first.submittedBy &&
    submission.submittedAt.getTime() === first.submittedAt.getTime() &&
    submission.userIdentity === first.userIdentity &&
    // The fingerprint binds the number, which product inspections alone have.
    (submission.type === 'product') === (submission.irNumber !== null)
  )
}
