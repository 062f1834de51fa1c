import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { dayIn } from '@gemba/domain/core/calendarDay'
import {
  commentIssue,
  createIssue,
  getIssue,
  listIssues,
  listOpenIssues,
  searchIssues,
  updateIssue,
} from '@gemba/domain/issues/issues.endpoints'
import { eq } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { customerZone } from '../platform/zone.ts'
import { issueAbilities, issueListAbilities } from './issues.policy.ts'
import { presentIssue, presentSummary } from './issues.present.ts'
import { findIssue, findIssueEvents, findIssues, findOpenIssues, type IssueReader, readerOf } from './issues.queries.ts'
import { findNewest } from './issueWords.ts'
import { changeIssue } from './public/changeIssue.ts'
import type { IssueReaction } from './public/issueRaised.ts'
import { storeComment } from './public/storeComment.ts'
import { storeIssue } from './public/storeIssue.ts'
import { hasTracker } from './public/tracker.ts'

/** What other features do about an issue that someone raises. */
export type IssueReactions = { issueRaised: readonly IssueReaction[] }

export const issueRoutes = (reactions: IssueReactions) => [
  route(listIssues, async ({ tx, actor, locale, query }) => {
    if (!hasTracker(actor, query.type)) throw refuse('feature-not-enabled')
    const page = await findIssues(tx, readerOf(actor, locale), query)
    return {
      issues: page.rows.map(presentSummary),
      total: page.total,
      counts: page.counts,
      can: issueListAbilities(actor),
      today: todayOf(actor),
    }
  }),

  route(searchIssues, async ({ tx, actor, query }) => {
    const types = checklistTypes.filter(type => hasTracker(actor, type))
    const found = await Promise.all(types.map(type => findNewest(tx, actor, type, query.search)))
    return { issues: found.flat().slice(0, 5) }
  }),

  route(getIssue, ({ tx, actor, locale, params }) => read(tx, readerOf(actor, locale), params.id)),

  route(createIssue, async ({ tx, actor, locale, body, audit }) => {
    const { id } = await storeIssue(tx, { actor, at: new Date(), audit }, body, reactions.issueRaised)
    return read(tx, readerOf(actor, locale), id)
  }),

  route(updateIssue, async ({ tx, actor, locale, params, body, audit }) => {
    const reader = readerOf(actor, locale)
    await see(tx, reader, params.id)
    await changeIssue(tx, { actor, at: new Date(), audit }, params.id, body)
    return read(tx, reader, params.id)
  }),

  route(commentIssue, async ({ tx, actor, locale, params, body, audit }) => {
    const reader = readerOf(actor, locale)
    await see(tx, reader, params.id)
    await storeComment(tx, { actor, at: new Date(), audit }, params.id, body.text)
    return read(tx, reader, params.id)
  }),

  route(listOpenIssues, async ({ tx, actor, query }) => {
    const [checklist] = await tx.select().from(checklists).where(eq(checklists.id, query.checklistId))
    if (checklist && !hasTracker(actor, checklist.type)) throw refuse('feature-not-enabled')
    return { issues: await findOpenIssues(tx, actor, query) }
  }),
]

const todayOf = (actor: Actor) => dayIn(customerZone(actor))

/** The issue, or 404 when the person may not see it or its tracker is switched off. */
const see = async (tx: Tx, reader: IssueReader, id: string) => {
  const issue = found(await findIssue(tx, reader, id))
  if (!checklistTypes.filter(type => hasTracker(reader.actor, type)).includes(issue.type))
    throw refuse('feature-not-enabled')
  return issue
}

const read = async (tx: Tx, reader: IssueReader, id: string) => {
  const issue = await see(tx, reader, id)
  const can = issueAbilities(reader.actor, {
    type: issue.type,
    status: issue.status,
    ownerId: issue.owner_id,
    createdBy: issue.created_by?.id ?? null,
  })
  const raisedOn = dayIn(customerZone(reader.actor), new Date(issue.created_at))
  return presentIssue(issue, await findIssueEvents(tx, reader.actor, id), { can, raisedOn })
}
