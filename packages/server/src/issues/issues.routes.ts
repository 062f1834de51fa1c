import { checklistTypes } from '@gemba/domain/checklists/checklist.schema'
import { dayIn } from '@gemba/domain/core/calendarDay'
import { isOngoing } from '@gemba/domain/issues/issue.schema'
import { opened } from '@gemba/domain/issues/issueChange.schema'
import {
  commentIssue,
  createIssue,
  getIssue,
  listIssues,
  listOpenIssues,
  updateIssue,
} from '@gemba/domain/issues/issues.endpoints'
import { eq } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import { requireFiles } from '../files/public/requireFiles.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { announce } from '../platform/live/announce.ts'
import type { Locale } from '../platform/phrases.ts'
import { customerZone } from '../platform/zone.ts'
import { takeNumber } from '../submissions/public/takeNumber.ts'
import { findActive } from '../users/public/findActive.ts'
import { changesOf } from './issueChanges.ts'
import { issueAbilities, issueListAbilities } from './issues.policy.ts'
import { presentIssue, presentSummary } from './issues.presenter.ts'
import {
  findIssue,
  findIssueEvents,
  findIssues,
  findOpenIssues,
  hasOngoingTwin,
  type IssueReader,
} from './issues.queries.ts'
import { issueComments, issueHistories, issueOccurrences, issues } from './public/issues.table.ts'
import { lockOccurrences } from './public/openIssues.ts'
import { tellChanged, tellOpened, tellOwner } from './public/tellOwners.ts'
import { hasTracker } from './public/tracker.ts'

export const issueRoutes = [
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

  route(getIssue, ({ tx, actor, locale, params }) => read(tx, readerOf(actor, locale), params.id)),

  route(createIssue, async ({ tx, actor, locale, body, audit }) => {
    const { note, photos, ...values } = body
    if (!hasTracker(actor, values.type)) throw refuse('feature-not-enabled')
    if (values.ownerId && values.ownerId !== actor.id && !actor.may('Issues Assign'))
      throw refuse('permission-missing', { params: { permission: 'Issues Assign' } })
    if (values.dueDate && values.dueDate < todayOf(actor))
      throw refuse('invalid-input', { fields: { dueDate: 'issues:dueBeforeToday' } })
    await checkOwner(tx, values.ownerId)
    await requireFiles(tx, photos)
    const number = await takeNumber(tx, {
      name: 'issue',
      pattern: actor.customer.settings.issueNumberPattern,
      day: todayOf(actor),
    })
    const issue = await insertOne(tx, issues, { ...values, number, status: 'open' })
    const { ownerId, dueDate } = values
    const changes = [
      opened,
      ...Object.entries({ ownerId, dueDate }).flatMap(([field, value]) =>
        value === null ? [] : [{ field, old: null, new: value }],
      ),
    ]
    const { id: historyId } = await insertOne(tx, issueHistories, { issueId: issue.id, changes })
    if (note || photos.length > 0) await insertOne(tx, issueOccurrences, { issueId: issue.id, note, photos, historyId })
    audit({
      action: 'Issues Create',
      entity: 'issues',
      entityId: issue.id,
      new: { number, status: issue.status, ...body },
    })
    await tellOpened(tx, issue, actor.id)
    await announce(tx, { topic: 'issues', id: issue.id })
    return read(tx, readerOf(actor, locale), issue.id)
  }),

  route(updateIssue, async ({ tx, actor, locale, params, body, audit }) => {
    const { version, comment, ...wanted } = body
    const reader = readerOf(actor, locale)
    await see(tx, reader, params.id)
    const old = await getOne(tx, issues, params.id)
    // The version is checked before the rules: what was forbidden on an old state may be allowed on the new one.
    if (old.version !== version) await updateOne(tx, issues, params.id, { version })
    const changes = changesOf(actor, old, wanted, comment)
    if (changes.length > 0) {
      const raisedOn = dayIn(customerZone(actor), old.createdAt)
      if (wanted.dueDate && wanted.dueDate !== old.dueDate && wanted.dueDate < raisedOn)
        throw refuse('invalid-input', { fields: { dueDate: 'issues:dueBeforeRaised' } })
      if (wanted.ownerId !== old.ownerId) await checkOwner(tx, wanted.ownerId)
      const closedAt = isOngoing(wanted.status) ? null : (old.closedAt ?? new Date())
      if (old.closedAt && !closedAt) await refuseTwin(tx, old)
      const changed = await updateOne(tx, issues, params.id, { ...wanted, version, closedAt })
      await tellChanged(tx, old, changed, actor.id)
      await insertOne(tx, issueHistories, { issueId: params.id, changes })
      const fields = (side: 'old' | 'new') => Object.fromEntries(changes.map(change => [change.field, change[side]]))
      audit({ action: 'Issues Update', entity: 'issues', entityId: params.id, old: fields('old'), new: fields('new') })
      await announce(tx, { topic: 'issues', id: params.id })
    }
    return read(tx, reader, params.id)
  }),

  route(commentIssue, async ({ tx, actor, locale, params, body, audit }) => {
    const reader = readerOf(actor, locale)
    await see(tx, reader, params.id)
    await tellOwner(tx, await getOne(tx, issues, params.id), 'issue-comment', actor.id)
    const comment = await insertOne(tx, issueComments, { issueId: params.id, text: body.text })
    audit({
      action: 'Issues Comment',
      entity: 'issues',
      entityId: params.id,
      new: { comment: comment.id, text: body.text },
    })
    await announce(tx, { topic: 'issues', id: params.id })
    return read(tx, reader, params.id)
  }),

  route(listOpenIssues, async ({ tx, actor, query }) => {
    const [checklist] = await tx.select().from(checklists).where(eq(checklists.id, query.checklistId))
    if (checklist && !hasTracker(actor, checklist.type)) throw refuse('feature-not-enabled')
    return { issues: await findOpenIssues(tx, actor, query) }
  }),
]

/** Before an issue is open again: there is only ever one of the same question and machine/part. */
const refuseTwin = async (tx: Tx, issue: typeof issues.$inferSelect) => {
  if (!issue.occurrenceKey) return
  await lockOccurrences(tx, [issue.occurrenceKey])
  if (await hasOngoingTwin(tx, issue)) throw refuse('conflict', { message: 'issues:otherOngoing' })
}

/** An issue is given to somebody who works here: nobody else would ever see to it. */
const checkOwner = async (tx: Tx, ownerId: string | null) => {
  if (ownerId !== null && (await findActive(tx, [ownerId])).length === 0)
    throw refuse('invalid-input', { fields: { ownerId: 'issues:ownerGone' } })
}

const todayOf = (actor: Actor) => dayIn(customerZone(actor))

const readerOf = (actor: Actor, locale: Locale): IssueReader => ({ actor, today: todayOf(actor), locale })

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
