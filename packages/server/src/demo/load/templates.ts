// What is repeated: the newest inspections and checks of a company, each with its rounds, its decisions and its issues.

import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { checklistRevisions } from '../../checklists/public/checklists.table.ts'
import { issueOccurrences, issues } from '../../issues/public/issues.table.ts'
import { auditRows } from '../../platform/audit/audit.table.ts'
import { readRecord } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type RoundEvent, readSubmissionEntry } from '../../records/public/submissionAudit.ts'
import { submissionRounds, submissions } from '../../records/public/submissions.table.ts'
import { workflowHistories } from '../../workflow/public/workflow.table.ts'

type Issue = typeof issues.$inferSelect
type Occurrence = typeof issueOccurrences.$inferSelect

/** A failure of a round, and the issue that it opened or joined. */
export type Failure = { issue: Issue; occurrence: Occurrence }

/** A round with what only the audit chain knows of it, and everything that followed until the next one. */
export type TemplateRound = {
  /** its answers without the times at which they were given, which would be those of another day */
  round: typeof submissionRounds.$inferSelect
  recorded: RoundEvent['recorded']
  decisions: (typeof workflowHistories.$inferSelect)[]
  failures: Failure[]
}

export type Template = {
  submission: typeof submissions.$inferSelect
  definition: Definition
  rounds: TemplateRound[]
}

/** So many are repeated at most; each is held in memory. */
const most = 1_000

/** What a company has submitted lately and decided on: what waits for a decision would wait for ever, and what was bypassed was not done. */
export const loadTemplates = async (tx: Tx): Promise<Template[]> => {
  const newest = await tx
    .select()
    .from(submissions)
    .where(and(isNull(submissions.pendingWith), isNotNull(submissions.result)))
    .orderBy(desc(submissions.submittedAt))
    .limit(most)
  const ids = newest.map(({ id }) => id)
  if (ids.length === 0) return []
  const definitions = await tx.select().from(checklistRevisions)
  const rounds = await tx
    .select()
    .from(submissionRounds)
    .where(inArray(submissionRounds.submissionId, ids))
    .orderBy(asc(submissionRounds.round))
  const of = await findParts(tx, ids)
  return newest.flatMap(submission => {
    const { id, checklistId, revision } = submission
    const asked = definitions.find(row => row.checklistId === checklistId && row.revision === revision)
    const own = rounds.filter(({ submissionId }) => submissionId === id).map(round => of(round))
    const complete = own.filter(round => round !== undefined)
    return asked && own.length > 0 && complete.length === own.length
      ? [{ submission, definition: asked.definition, rounds: complete }]
      : []
  })
}

/** What belongs to the rounds of these submissions; undefined of a round that cannot be repeated. */
const findParts = async (tx: Tx, ids: string[]) => {
  const entries = await tx
    .select({ record: auditRows.record })
    .from(auditRows)
    .where(and(eq(auditRows.entity, 'submissions'), inArray(auditRows.entityId, ids)))
  const recorded = new Map<string, RoundEvent['recorded']>()
  for (const { record } of entries) {
    const read = readRecord(record)
    const event = read && readSubmissionEntry(read)
    if (event) recorded.set(keyOf(event.submissionId, event.recorded.round), event.recorded)
  }
  const steps = await tx
    .select()
    .from(workflowHistories)
    .where(inArray(workflowHistories.submissionId, ids))
    .orderBy(asc(workflowHistories.sequence))
  const decisions = Map.groupBy(steps, ({ submissionId, round }) => keyOf(submissionId, round))
  const found = await tx
    .select({ issue: issues, occurrence: issueOccurrences })
    .from(issueOccurrences)
    .innerJoin(issues, and(eq(issues.customerId, issueOccurrences.customerId), eq(issues.id, issueOccurrences.issueId)))
    .where(inArray(issueOccurrences.submissionId, ids))
  const failures = Map.groupBy(found, ({ occurrence: { submissionId, round } }) => keyOf(submissionId, round))
  return (round: TemplateRound['round']): TemplateRound | undefined => {
    const key = keyOf(round.submissionId, round.round)
    const claim = recorded.get(key)
    const own = (decisions.get(key) ?? []).filter(({ decision }) => decision !== 'submit')
    // A release is another person's, and is requested and confirmed outside of the history.
    if (!claim || own.some(({ decision }) => decision === 'release')) return undefined
    return {
      round: { ...round, answers: timeless(round.answers) },
      recorded: claim,
      decisions: own,
      failures: failures.get(key) ?? [],
    }
  }
}

const timeless = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, { at: _, ...answer }]) => [id, answer as Answer]))

const keyOf = (submissionId: string | null, round: number | undefined) => `${submissionId} ${round}`
