// Issues that failed answers open or join, by the same key as openIssues(), and what becomes of them.
import { randomUUID } from 'node:crypto'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { QuestionEvaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { type IssueStatus, isOngoing, mayMove, occurrenceKey } from '@gemba/domain/issues/issue.schema'
import type { IssueChange } from '@gemba/domain/issues/issueChange.schema'
import { mergeRounds } from '@gemba/domain/workflow/rounds'
import { dayText, minutesAfter, whenStaffed } from './calendar.ts'
import type { Player } from './cast.ts'
import type { Handed } from './handed.ts'
import { type IssueRow, inTurn, type Stage } from './stage.ts'
import { issueComments, say } from './words.ts'

/** What failed in this round opens an issue, or becomes an occurrence of the ongoing one. */
export const raiseIssues = (stage: Stage, handed: Handed, asked: Answers, by: Player, at: Date) => {
  const answers = mergeRounds(handed.definition, handed.rounds)
  for (const question of handed.evaluation.questions) {
    const { id, visible, outcome } = question
    if (!visible || outcome !== 'fail' || (question.asked && !Object.hasOwn(asked, id))) continue
    takeUp(stage, handed, question, answers, by, at)
  }
}

const takeUp = (stage: Stage, handed: Handed, question: QuestionEvaluation, answers: Answers, by: Player, at: Date) => {
  const { row, checklist } = handed
  const { machine = '', part = '' } = row
  const source = { checklistId: checklist.id, submissionId: row.id, questionId: question.id, machine, part }
  const key = occurrenceKey(source) ?? ''
  const answer = answers[question.id]
  const known = stage.ongoing.get(key)
  if (!known && answer?.issue?.kind !== 'draft') return
  const issue = known ?? open(stage, handed, question, answers, key, by, at)
  stage.ledger.issueOccurrences.push({
    ...{ issueId: issue.id, submissionId: row.id, round: row.round, questionId: question.id, note: answer?.note ?? '' },
    ...{ photos: answer?.photos ?? [], createdAt: at, createdBy: by.id },
  })
  if (known) join(stage, known, { submissionId: row.id, questionId: question.id, round: row.round }, by, at)
}

const open = (
  stage: Stage,
  { row, checklist }: Handed,
  { id: questionId, demands }: QuestionEvaluation,
  answers: Answers,
  key: string,
  by: Player,
  at: Date,
): IssueRow => {
  const { ledger, cast, zone, ongoing } = stage
  const draft = answers[questionId]?.issue
  if (draft?.kind !== 'draft') throw new Error(`${questionId} opens no issue`)
  const day = dayText(zone, at)
  const issue: IssueRow = {
    ...{ id: randomUUID(), type: checklist.type, checklistId: checklist.id, questionId, occurrenceKey: key },
    number: ledger.number({ name: 'issue', pattern: cast.settings.issueNumberPattern, day }),
    ...{ title: draft.title, severity: draft.severity, status: 'open', occurrences: 1, version: 1 },
    ownerId: demands.issue?.ownerRole === 'issues owner' ? cast.people['issues.owner'].id : null,
    dueDate: demands.issue ? daysAfter(day, demands.issue.dueInDays) : null,
    ...{ machine: row.machine ?? '', part: row.part ?? '' },
    ...{ createdAt: at, createdBy: by.id, updatedAt: at, updatedBy: by.id },
  }
  ledger.issues.push(issue)
  ongoing.set(key, issue)
  change(stage, issue, [{ field: 'status', old: null, new: 'open' }], by, at)
  const { number, type, title, severity, status, ownerId, dueDate, machine, part, checklistId } = issue
  const said = {
    ...{ number, type, title, severity, status, ownerId, dueDate, machine, part },
    ...{ checklistId, questionId, submissionId: row.id, round: row.round },
  }
  ledger.note(at, by.id, { action: 'Issues Create', entity: 'issues', entityId: issue.id, new: said })
  followUp(stage, issue, at)
  return issue
}

const join = (
  stage: Stage,
  issue: IssueRow,
  found: { submissionId: string; questionId: string; round: number },
  by: Player,
  at: Date,
) => {
  const { occurrences } = issue
  Object.assign(issue, { occurrences: occurrences + 1, version: issue.version + 1, updatedAt: at, updatedBy: by.id })
  change(stage, issue, [{ field: 'occurrences', old: occurrences, new: occurrences + 1 }], by, at)
  stage.ledger.note(at, by.id, {
    action: 'Issues Update',
    entity: 'issues',
    entityId: issue.id,
    old: { occurrences },
    new: { occurrences: occurrences + 1, ...found },
  })
}

const change = ({ ledger }: Stage, issue: IssueRow, changes: IssueChange[], by: Player, at: Date) =>
  void ledger.issueHistories.push({ issueId: issue.id, changes, createdAt: at, createdBy: by.id })

const comment = (stage: Stage, issue: IssueRow, words: keyof typeof issueComments, by: Player, at: Date) => {
  const text = say(stage.random, issueComments[words], by.language)
  const id = randomUUID()
  stage.ledger.issueComments.push({ id, issueId: issue.id, text, createdAt: at, createdBy: by.id })
  const said = { comment: id, text }
  stage.ledger.note(at, by.id, { action: 'Issues Comment', entity: 'issues', entityId: issue.id, new: said })
}

/** Moves an issue to another status. Throws when the rules of issues do not let it go there. */
export const moveIssue = (stage: Stage, issue: IssueRow, status: IssueStatus, by: Player, at: Date) => {
  const old = issue.status as IssueStatus
  if (!mayMove(old, status)) throw new Error(`${issue.number} cannot go from ${old} to ${status}`)
  const closedAt = isOngoing(status) ? null : (issue.closedAt ?? at)
  Object.assign(issue, { status, closedAt, version: issue.version + 1, updatedAt: at, updatedBy: by.id })
  const key = issue.occurrenceKey ?? ''
  // Once it is done, the next failure opens another one, which it must not take along when it is closed.
  if (!isOngoing(status) && stage.ongoing.get(key) === issue) stage.ongoing.delete(key)
  change(stage, issue, [{ field: 'status', old, new: status }], by, at)
  stage.ledger.note(at, by.id, {
    action: 'Issues Update',
    entity: 'issues',
    entityId: issue.id,
    old: { status: old },
    new: { status },
  })
}

type Fate = {
  /** hours from its opening until somebody begins, from then until it is done, and from then until it is closed */
  begun: number
  done: number
  closed: number
}

/** Most go well and fast; some take weeks. */
const fates: readonly Fate[] = [
  { begun: 0.6, done: 4, closed: 20 },
  { begun: 3, done: 25, closed: 22 },
  { begun: 2, done: 50, closed: 70 },
  { begun: 1.5, done: 8, closed: 21 },
  { begun: 20, done: 150, closed: 50 },
  { begun: 1, done: 23, closed: 51 },
  { begun: 6, done: 64, closed: 400 },
  { begun: 4, done: 26, closed: 30 },
  { begun: 30, done: 310, closed: 60 },
  { begun: 2, done: 18, closed: 24 },
]

const followUp = (stage: Stage, issue: IssueRow, openedAt: Date) => {
  const { cast, random } = stage
  const { begun, done, closed } = inTurn(stage, 'issue fate', fates)
  // In the last weeks a few were left lying: somebody opens the tracker and sees what is late.
  if (stage.now.getTime() - openedAt.getTime() < 21 * 86_400_000 && random.chance(0.18)) return
  const owner = cast.people['issues.owner']
  const moves: Move[] = [
    { hours: begun, status: 'in-progress', by: owner, words: 'begun' },
    { hours: done, status: 'resolved', by: owner, words: 'done' },
    { hours: closed, status: 'closed', by: cast.people['qa.manager'], words: 'closed' },
  ]
  moveOn(stage, issue, moves, openedAt)
}

type Move = { hours: number; status: IssueStatus; by: Player; words: keyof typeof issueComments }

const moveOn = (stage: Stage, issue: IssueRow, [move, ...rest]: readonly Move[], from: Date) => {
  if (!move) return
  const minutes = move.hours * 60 * (0.8 + stage.random.next() * 0.5)
  stage.timeline.schedule(whenStaffed(stage.zone, minutesAfter(from, minutes)), at => {
    moveIssue(stage, issue, move.status, move.by, at)
    comment(stage, issue, move.words, move.by, minutesAfter(at, 2))
    moveOn(stage, issue, rest, at)
  })
}
