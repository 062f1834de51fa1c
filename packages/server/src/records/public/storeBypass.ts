// The other write path of records: a run that was left out becomes one as well, with a reason and no result.
import { randomUUID } from 'node:crypto'
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { dayIn } from '@gemba/domain/core/calendarDay'
import { bypassedRun } from '@gemba/domain/workflow/transitions'
import type { InferSelectModel } from 'drizzle-orm'
import type { checklists } from '../../checklists/public/checklists.table.ts'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { announce } from '../../platform/live/announce.ts'
import { prepareReactions, type Reaction } from '../../platform/reaction.ts'
import { customerZone } from '../../platform/zone.ts'
import { findContents } from './answeredFiles.ts'
import type { StoredBypass } from './bypass.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Run } from './run.ts'
import type { StoredRound } from './storeRound.ts'
import { submissionEntry } from './submissionAudit.ts'
import { submissionRounds, submissions } from './submissions.table.ts'
import { inspectionNumbers, takeNumber } from './takeNumber.ts'

/** A run that a person leaves out. */
export type BypassedRun = {
  checklist: Pick<InferSelectModel<typeof checklists>, 'id' | 'type'>
  revision: number
  /** the draft that ends with it; null where nothing was begun */
  draft: { id: string; createdAt: Date } | null
  /** the scheduled occurrence that it settles */
  occurrenceId: string | null
  run: Pick<Run, 'definition'>
  /** what was entered before, as it was entered */
  answers: Answers
  header: RunHeader
  userIdentity: string
  /** everyone who entered answers */
  inspectors: readonly string[]
  claimed: readonly string[]
  bypass: StoredBypass
  by: Actor
  at: Date
  audit: (entry: AuditEntry) => void
}

export type BypassReaction = Reaction<BypassedRun, StoredRound>

/**
 * Stores a run that was left out, records it in the audit chain and lets other rooms react. It has no result and enters no
 * approval. An inspection gets its number all the same: the series tells of every lot that was to be inspected.
 */
export const storeBypass = async (
  tx: Tx,
  bypassed: BypassedRun,
  reactions: readonly BypassReaction[],
): Promise<StoredRound> => {
  const { checklist, revision, draft, run, answers, userIdentity, inspectors, by, at, bypass, audit } = bypassed
  const { machine, part, lot, lotSize } = bypassed.header
  const header = { machine, part, lot, lotSize }
  const evidence = await findContents(tx, answers, bypass.photos)
  const react = await prepareReactions(tx, reactions, bypassed)
  const id = randomUUID()
  const described = { checklistId: checklist.id, revision, irNumber: await numberOf(tx, bypassed), ...header }
  const bound = {
    ...{ submissionId: id, round: 1, answers, result: null, bypass, submittedBy: by.id, userIdentity },
    ...{ submittedAt: at, inspectors: [...inspectors], evidence },
  }
  const recordHash = fingerprintOf({ ...described, ...bound, definition: run.definition, previous: null })
  const claimed = bypassed.claimed.filter(person => !inspectors.includes(person))
  const [submission, round] = await Promise.all([
    insertOne(tx, submissions, {
      ...{ ...described, id, type: checklist.type, userIdentity, submittedBy: by.id, submittedAt: at },
      ...{ result: null, bypass, score: null, failing: null, round: 1, recordHash },
      ...(checklist.type === 'product' && { status: bypassedRun.status }),
    }),
    insertOne(tx, submissionRounds, {
      ...{ ...bound, draftId: draft?.id ?? null, startedAt: draft?.createdAt ?? null, claimed, recordHash },
    }),
  ])
  audit(submissionEntry(submission, round))
  await react({ submission, round })
  announce(tx, { topic: 'submissions' })
  return { submission, round }
}

const numberOf = async (tx: Tx, { checklist, by, at }: BypassedRun): Promise<string | null> => {
  if (checklist.type !== 'product') return null
  const pattern = by.customer.settings.inspectionNumberPattern
  return takeNumber(tx, inspectionNumbers, { pattern, day: dayIn(customerZone(by), at) })
}
