// What happened to issues, as it is stored, compared with what the audit chain recorded: changes, occurrences and comments.
import type { BrokenRecord, RecordFault } from '@gemba/domain/audit/audit.schema'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isSameMoment } from '../../platform/audit/audit.ts'
import { canonicalJson } from '../../platform/audit/canonicalJson.ts'
import { compareRows, type Pairing } from '../../platform/audit/compareRows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { submissionRounds } from '../../records/public/submissions.table.ts'
import { evidenceOf } from './evidenceOf.ts'
import type { History, Recorded, RecordedChange, RecordedComment, RecordedOccurrence } from './issueHistory.ts'
import { issueComments, issueHistories, issueOccurrences } from './issues.table.ts'

type Change = typeof issueHistories.$inferSelect
type Comment = typeof issueComments.$inferSelect
/** An occurrence with the round in which its question failed, and the answer that it shows. */
type Occurrence = typeof issueOccurrences.$inferSelect & {
  submitted: Pick<typeof submissionRounds.$inferSelect, 'submittedBy' | 'submittedAt'> | null
  answer: Answer | null
}
export type IssueEvents = { changes: Change[]; occurrences: Occurrence[]; comments: Comment[] }

/** The events of these issues, by issue, in the order in which they were stored. */
export const findEvents = async (tx: Tx, ids: readonly string[]): Promise<(id: string) => IssueEvents> => {
  if (ids.length === 0) return () => ({ changes: [], occurrences: [], comments: [] })
  const changes = await tx
    .select()
    .from(issueHistories)
    .where(inArray(issueHistories.issueId, [...ids]))
    .orderBy(asc(issueHistories.createdAt), asc(issueHistories.id))
  const comments = await tx
    .select()
    .from(issueComments)
    .where(inArray(issueComments.issueId, [...ids]))
    .orderBy(asc(issueComments.createdAt), asc(issueComments.id))
  const byIssue = {
    changes: Map.groupBy(changes, ({ issueId }) => issueId),
    occurrences: Map.groupBy(await findOccurrences(tx, ids), ({ issueId }) => issueId),
    comments: Map.groupBy(comments, ({ issueId }) => issueId),
  }
  return id => ({
    changes: byIssue.changes.get(id) ?? [],
    occurrences: byIssue.occurrences.get(id) ?? [],
    comments: byIssue.comments.get(id) ?? [],
  })
}

/** A later round does not repeat answers that remain; the newest one is the one that failed. */
const answerSoFar = sql<Answer | null>`(
  select r.answers -> ${issueOccurrences.questionId} from submission_rounds r
  where r.customer_id = ${issueOccurrences.customerId} and r.submission_id = ${issueOccurrences.submissionId}
    and r.round <= ${issueOccurrences.round} and r.answers ? ${issueOccurrences.questionId}
  order by r.round desc limit 1)`

const findOccurrences = async (tx: Tx, ids: readonly string[]): Promise<Occurrence[]> => {
  const rows = await tx
    .select({
      occurrence: issueOccurrences,
      submitted: { submittedBy: submissionRounds.submittedBy, submittedAt: submissionRounds.submittedAt },
      answer: answerSoFar,
    })
    .from(issueOccurrences)
    .leftJoin(
      submissionRounds,
      and(
        eq(submissionRounds.customerId, issueOccurrences.customerId),
        eq(submissionRounds.submissionId, issueOccurrences.submissionId),
        eq(submissionRounds.round, issueOccurrences.round),
      ),
    )
    .where(inArray(issueOccurrences.issueId, [...ids]))
    .orderBy(asc(issueOccurrences.createdAt), asc(issueOccurrences.id))
  return rows.map(({ occurrence, submitted, answer }) => ({ ...occurrence, submitted, answer }))
}

type Fault = Pick<BrokenRecord, 'part' | 'number' | 'fault'>

/** What is wrong with the events of one issue. */
export const faultsOfEvents = (events: IssueEvents, history: History): Fault[] => {
  const changes = compareRows(events.changes, history.changes, ofChanges)
  const occurrences = compareRows(events.occurrences, history.occurrences, ofOccurrences(changes.pairs))
  const comments = compareRows(events.comments, history.comments, ofComments)
  const named = (part: Fault['part'], faults: readonly [number, RecordFault][]) =>
    faults.map(([number, fault]): Fault => ({ part, number, fault }))
  return [
    ...named('change', changes.faults),
    ...named('occurrence', occurrences.faults),
    ...named('comment', comments.faults),
  ]
}

const isBy = (row: { createdBy: string | null; createdAt: Date }, recorded: Recorded): boolean =>
  row.createdBy === recorded.by && isSameMoment(row.createdAt, recorded.at)

const ofChanges: Pairing<Change, RecordedChange> = {
  keyOfRow: ({ changes }) => canonicalJson(changes),
  keyOfClaim: ({ changes }) => canonicalJson(changes),
  isSame: isBy,
  isOptional: ({ isOptional = false }) => isOptional,
}

const ofComments: Pairing<Comment, RecordedComment> = {
  keyOfRow: ({ id }) => id,
  keyOfClaim: ({ id }) => id,
  isSame: (row, recorded) => row.text === recorded.text && isBy(row, recorded),
}

const ofOccurrences = (changes: ReadonlyMap<RecordedChange, Change>): Pairing<Occurrence, RecordedOccurrence> => ({
  keyOfRow: ({ submissionId }) => String(submissionId),
  keyOfClaim: ({ submissionId }) => String(submissionId),
  isSame: (row, recorded) =>
    isBy(row, recorded) &&
    isFoundWhere(row, recorded) &&
    isShown(row, recorded.shown ?? evidenceOf(row.answer)) &&
    // Older occurrences have none.
    [null, changes.get(recorded.change)?.id ?? row.historyId].includes(row.historyId),
})

/** Ids of files are text in an answer, in whatever case they were sent. */
const isShown = (row: Occurrence, { note, photos }: ReturnType<typeof evidenceOf>): boolean =>
  row.note === note && row.photos.join() === photos.join().toLowerCase()

/** A question fails in the round that was submitted with it. */
const isFoundWhere = ({ questionId, round, submitted }: Occurrence, recorded: RecordedOccurrence): boolean =>
  (recorded.questionId === undefined || recorded.questionId === questionId) &&
  (recorded.round === undefined || recorded.round === round) &&
  (recorded.submissionId === null ||
    (submitted !== null && submitted.submittedBy === recorded.by && isSameMoment(submitted.submittedAt, recorded.at)))
