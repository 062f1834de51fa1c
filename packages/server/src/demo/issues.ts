// What happens to issues that failed answers opened.
import type { IssueStatus } from '@gemba/domain/issues/issue.schema'
import { eq, inArray } from 'drizzle-orm'
import { changeIssue } from '../issues/public/changeIssue.ts'
import { issueOccurrences, issues } from '../issues/public/issues.table.ts'
import { storeComment } from '../issues/public/storeComment.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import { minutesAfter, whenStaffed } from './calendar.ts'
import type { Player } from './cast.ts'
import { inTurn, type Stage } from './stage.ts'
import { closingReasons, issueComments, say } from './words.ts'

/** Lets people work on the issues that a round has opened. */
export const followFailures = async (stage: Stage, tx: Tx, submissionId: string, at: Date) => {
  const found = tx
    .select({ id: issueOccurrences.issueId })
    .from(issueOccurrences)
    .where(eq(issueOccurrences.submissionId, submissionId))
  for (const issue of await tx.select().from(issues).where(inArray(issues.id, found)).orderBy(issues.number)) {
    if (stage.ongoing.has(issue.id) || issue.createdAt.getTime() !== at.getTime()) continue
    stage.ongoing.set(issue.id, issue)
    followUp(stage, issue.id, at)
  }
}

type Change = Partial<{ status: IssueStatus; ownerId: string; comment: string }>

/** Changes an issue. Throws when the product does not let it. */
export const change = (stage: Stage, id: string, wanted: Change, by: Player, at: Date): Promise<void> =>
  stage.act(by, at, async ({ tx, ...writer }) => {
    const { version, title, description, severity, ownerId, dueDate, machine, part, status } = await getOne(
      tx,
      issues,
      id,
    )
    const stored = { version, title, description, severity, ownerId, dueDate, machine, part, status }
    await changeIssue(tx, writer, id, { ...stored, ...wanted })
  })

const comment = (stage: Stage, id: string, words: keyof typeof issueComments, by: Player, at: Date): Promise<void> =>
  stage.act(by, at, ({ tx, ...writer }) =>
    storeComment(tx, writer, id, say(stage.random, issueComments[words], by.language)),
  )

type Fate = {
  /** hours from its opening until someone starts, from then until it is done, and from then until it is closed */
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

const followUp = (stage: Stage, id: string, openedAt: Date) => {
  const { cast, random } = stage
  const { begun, done, closed } = inTurn(stage, 'issue fate', fates)
  // A few of the last weeks are still open: the tracker shows what is overdue.
  if (stage.now.getTime() - openedAt.getTime() < 21 * 86_400_000 && random.chance(0.18)) return
  const owner = cast.people['issues.owner']
  const moves: Move[] = [
    { hours: begun, status: 'in-progress', by: owner, words: 'begun' },
    { hours: done, status: 'resolved', by: owner, words: 'done' },
    { hours: closed, status: 'closed', by: cast.people['qa.manager'], words: 'closed' },
  ]
  moveOn(stage, id, moves, openedAt)
}

type Move = { hours: number; status: IssueStatus; by: Player; words: keyof typeof issueComments }

const moveOn = (stage: Stage, id: string, [move, ...rest]: readonly Move[], from: Date) => {
  if (!move) return
  const { status, by, words } = move
  const minutes = move.hours * 60 * (0.8 + stage.random.next() * 0.5)
  stage.timeline.schedule(whenStaffed(stage.zone, minutesAfter(from, minutes)), async at => {
    await comment(stage, id, words, by, at)
    const reason = status === 'closed' ? { comment: say(stage.random, closingReasons, by.language) } : {}
    await change(stage, id, { status, ...reason }, by, at)
    // Once it is done, the next failure opens another one.
    if (status !== 'in-progress') stage.ongoing.delete(id)
    moveOn(stage, id, rest, at)
  })
}
