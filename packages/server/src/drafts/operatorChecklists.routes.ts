import { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { needFeature } from '../checklists/public/needFeature.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import type { Locale } from '../platform/phrases.ts'
import { countOpen, findReminders } from '../schedules/public/reminders.ts'
import { mayRun } from './drafts.policy.ts'
import { presentDraft } from './drafts.present.ts'
import {
  countAssigned,
  findAssigned,
  findDraftsOf,
  findScheduled,
  findSubmissionsOf,
  findSubmitted,
  type OperatorQuery,
} from './operatorChecklists.queries.ts'

export const operatorChecklistRoutes = [
  route(listOperatorChecklists, async ({ tx, actor, locale, query }) => {
    needFeature(actor, query.checklistTypeCode)
    const [page, assigned, scheduled] = await Promise.all([
      query.submitted
        ? submittedTab(tx, actor, locale, query)
        : query.scheduled
          ? scheduledTab(tx, actor, locale, query)
          : assignedTab(tx, actor, locale, query),
      isAllAssigned(query) ? undefined : countAssigned(tx, actor, query.checklistTypeCode),
      countOpen(tx, actor, query.checklistTypeCode),
    ])
    return { ...page, counts: { assigned: assigned ?? page.total, scheduled } }
  }),
]

/** Whether the list is the tab Assigned without a filter, whose total the tab shows. */
const isAllAssigned = ({ submitted, scheduled, search, id }: OperatorQuery) => !(submitted || scheduled || search || id)

const scheduledTab = async (tx: Tx, actor: Actor, locale: Locale, query: OperatorQuery) => {
  const { rows, total } = await findScheduled(tx, actor, locale, query)
  const ids = rows.map(row => row.id)
  const [drafts, reminders] = await Promise.all([findDraftsOf(tx, actor, ids), findReminders(tx, actor, ids)])
  const checklists = rows.map(row => ({
    ...row,
    can: { run: mayRun(actor) && row.assigned && row.active },
    reminders: reminders.get(row.id) ?? [],
    draftSubmissions: drafts.filter(draft => draft.checklistId === row.id).map(draft => presentDraft(actor, draft)),
    submissionTotal: 0,
    submissions: [],
  }))
  return { checklists, total }
}

const assignedTab = async (tx: Tx, actor: Actor, locale: Locale, query: OperatorQuery) => {
  const { rows, total } = await findAssigned(tx, actor, locale, query)
  const drafts = await findDraftsOf(
    tx,
    actor,
    rows.map(row => row.id),
  )
  const checklists = rows.map(row => ({
    ...row,
    can: { run: mayRun(actor) && row.assigned && row.active },
    reminders: [],
    draftSubmissions: drafts.filter(draft => draft.checklistId === row.id).map(draft => presentDraft(actor, draft)),
    submissionTotal: 0,
    submissions: [],
  }))
  return { checklists, total }
}

const submittedTab = async (tx: Tx, actor: Actor, locale: Locale, query: OperatorQuery) => {
  const { rows, total } = await findSubmitted(tx, actor, locale, query)
  const found = await findSubmissionsOf(
    tx,
    { actor, locale },
    rows.map(row => row.id),
    query,
  )
  const ofChecklist = Map.groupBy(found, ({ checklistId }) => checklistId)
  const checklists = rows.map(row => {
    const submissions = ofChecklist.get(row.id) ?? []
    return {
      ...row,
      can: { run: mayRun(actor) && row.assigned && row.active },
      reminders: [],
      draftSubmissions: [],
      submissionTotal: submissions[0]?.ofChecklist ?? 0,
      submissions: submissions.map(({ bypassReason, bypassPhotos, ...submission }) => ({
        ...submission,
        bypassReason: bypassReason ? { name: bypassReason, photos: bypassPhotos } : null,
      })),
    }
  })
  return { checklists, total }
}
