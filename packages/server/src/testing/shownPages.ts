// Every page as a test walks it: what it asks the server for when it opens, where it leads, and what it offers to do.

import { listChecklistCategories } from '@gemba/domain/checklists/categories.endpoints'
import { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import {
  findChecklistAssignees,
  getChecklist,
  getChecklistAssignments,
  listChecklistRevisions,
  listChecklists,
} from '@gemba/domain/checklists/checklists.endpoints'
import { getCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { addressOf, type RoutePath } from '@gemba/domain/core/address'
import type { AnswerOf, AnyEndpoint, BodyInputOf, QueryInputOf } from '@gemba/domain/core/endpoint'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import {
  deleteDraft,
  getDraft,
  getRunnableChecklist,
  listOperatorChecklists,
  openDraft,
  suggestPeople,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { commentIssue, createIssue, getIssue, listIssues, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { getSubmission, resendSubmissionEmail } from '@gemba/domain/submissions/submissions.endpoints'
import { listTags } from '@gemba/domain/tags/tags.endpoints'
import { getPreferences, listTimezones } from '@gemba/domain/users/preferences.endpoints'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { inspectionAddress, reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import { WorkflowRole } from '@gemba/domain/workflow/roles'
import {
  assignSubmission,
  decideSubmission,
  getReview,
  listWorkflowSubmissions,
  reportWorkflowStatus,
} from '@gemba/domain/workflow/workflow.endpoints'

type Input<E extends AnyEndpoint> = {
  params?: Record<string, string>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E>
}
/** A call as the person who looks at the page makes it; rejects when it is refused. */
export type Ask = <E extends AnyEndpoint>(endpoint: E, input?: Input<E>) => Promise<AnswerOf<E>>
type Seen = { at: Readonly<Record<string, string>>; query: URLSearchParams; me: SignedInUser }
/** Addresses that the page shows as links, and the calls behind what it offers to do. */
type Shown = { links?: string[]; acts?: AnyEndpoint[] }

const kind = (at: Seen['at']) => ChecklistType.parse(at.checklistType)
const nothing = async (): Promise<Shown> => ({})
const offered = (...acts: (AnyEndpoint | false)[]) => acts.filter(act => act !== false)

const recordAddress = (
  checklistType: ChecklistType,
  { id, checklistId, revision }: { id: string; checklistId: string; revision: number },
) =>
  addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
    checklistType,
    id: checklistId,
    response: id,
    revision: String(revision),
  })
const issueAddress = (checklistType: ChecklistType, id: string) =>
  addressOf('/checklists/$checklistType/issues/$id', { checklistType, id })

const tracker = async (ask: Ask, { at }: Seen): Promise<Shown> => {
  const { issues, can } = await ask(listIssues, { query: { type: kind(at) } })
  return { links: issues.map(({ id }) => issueAddress(kind(at), id)), acts: offered(can.create && createIssue) }
}

const issue = async (ask: Ask, { at }: Seen): Promise<Shown> => {
  const { can, occurrenceList } = await ask(getIssue, { params: { id: String(at.id) } })
  const params = { checklistType: kind(at), id: String(at.id) }
  return {
    links: [
      addressOf('/checklists/$checklistType/issues/$id/history', params),
      ...(can.update || can.assign ? [addressOf('/checklists/$checklistType/issues/$id/edit', params)] : []),
      ...occurrenceList.flatMap(({ submission }) =>
        submission?.can.open ? [recordAddress(kind(at), submission)] : [],
      ),
    ],
    acts: offered((can.update || can.assign || can.moves.length > 0) && updateIssue, can.comment && commentIssue),
  }
}

const history = async (ask: Ask, seen: Seen): Promise<Shown> => {
  const { history: entries, id } = await ask(getIssue, { params: { id: String(seen.at.id) } })
  const checklistType = kind(seen.at)
  return {
    links: entries.map(entry =>
      addressOf('/checklists/$checklistType/issues/$id/history/$historyid', { checklistType, id, historyid: entry.id }),
    ),
  }
}

const record = async (ask: Ask, { at, query }: Seen): Promise<Shown> => {
  const id = at.response ?? String(query.get('id'))
  const { can, checklist } = await ask(getSubmission, { params: { id } })
  return {
    links: can.openIssues.map(one => issueAddress(checklist.type, one)),
    acts: offered(can.resendEmail && resendSubmissionEmail, can.remeasure && openDraft),
  }
}

const preferences = async (ask: Ask, { me }: Seen): Promise<Shown> => {
  await ask(getPreferences, { params: { userId: me.id } })
  await ask(listTimezones)
  return {}
}

const administered = async (ask: Ask, { at }: Seen): Promise<Shown> => {
  const { can } = await ask(getChecklist, { params: { id: String(at.id) } })
  const params = { checklistType: kind(at), id: String(at.id) }
  const tabs = ['settings', 'assignments', 'revisions', 'translations'] as const
  if (can.update) await ask(findChecklistAssignees, { query: {} })
  return { links: tabs.map(tab => addressOf(`/admin/checklists/$checklistType/$id/${tab}`, params)) }
}

/** By its address in the route table. A page that takes part in no list of links only has to be named. */
export const shownPages: Partial<Record<RoutePath, (ask: Ask, seen: Seen) => Promise<Shown>>> = {
  '/signin': nothing,
  '/signup': nothing,
  '/verify': nothing,
  '/password-reset': nothing,
  '/single-session': nothing,
  '/first-password': nothing,
  '/error': nothing,
  '/404': nothing,
  '/config/profile': nothing,
  '/admin/profile': nothing,
  '/learner/profile': nothing,
  '/user/$id/profile': nothing,
  '/config/settings': preferences,
  '/admin/settings': preferences,
  '/learner/settings': preferences,
  '/user/$id/settings': preferences,
  '/admin/company-settings': async ask => {
    await ask(getCompanySettings)
    return {}
  },
  '/admin/checklists/$checklistType': async (ask, { at }) => {
    const { checklists } = await ask(listChecklists, { query: { type: kind(at) } })
    await ask(listTags, { query: { type: 'category' } })
    await ask(listChecklistCategories, { query: { type: kind(at) } })
    return {
      links: checklists.map(({ id }) =>
        addressOf('/admin/checklists/$checklistType/$id', { checklistType: kind(at), id }),
      ),
    }
  },
  '/admin/checklists/$checklistType/$id': administered,
  '/admin/checklists/$checklistType/$id/settings': administered,
  '/admin/checklists/$checklistType/$id/translations': administered,
  '/admin/checklists/$checklistType/$id/assignments': async (ask, { at }) => {
    await ask(getChecklistAssignments, { params: { id: String(at.id) } })
    return {}
  },
  '/admin/checklists/$checklistType/$id/revisions': async (ask, { at }) => {
    await ask(listChecklistRevisions, { params: { id: String(at.id) }, query: {} })
    return {}
  },
  '/dashboard': async ask => {
    const counts = await ask(getCounts)
    const lists = ChecklistType.options.flatMap(checklistType => [
      ...(counts[`${checklistType}Checklists`] ? [addressOf('/checklists/$checklistType', { checklistType })] : []),
      ...(counts[`${checklistType}Issues`] ? [addressOf('/checklists/$checklistType/issues', { checklistType })] : []),
    ])
    const queues = (['qaSupervisor', 'mfgSupervisor', 'qaManager'] as const).flatMap((name, place) =>
      counts[name]
        ? [
            addressOf('/checklists/$checklistType/submissions/$role', {
              checklistType: 'product',
              role: WorkflowRole.options[place] ?? 'qa-supervisor',
            }),
          ]
        : [],
    )
    return { links: [...lists, ...queues] }
  },
  '/checklists/$checklistType': async (ask, { at }) => {
    const query = { checklistTypeCode: kind(at) }
    const assigned = await ask(listOperatorChecklists, { query: { ...query, assigned: true } })
    const submitted = await ask(listOperatorChecklists, { query: { ...query, submitted: true } })
    const runs = assigned.checklists.filter(
      ({ can, draftSubmissions }) => can.run || draftSubmissions.some(draft => draft.can.open),
    )
    const drafts = assigned.checklists.flatMap(({ draftSubmissions }) => draftSubmissions)
    return {
      links: [
        ...runs.map(({ code }) =>
          addressOf('/checklists/$checklistType/internal/$code', { checklistType: kind(at), code }),
        ),
        ...submitted.checklists.flatMap(({ id: checklistId, submissions }) =>
          submissions.map(({ id, revision }) => recordAddress(kind(at), { id, checklistId, revision })),
        ),
      ],
      acts: offered(
        drafts.some(({ can }) => can.open) && openDraft,
        drafts.some(({ can }) => can.delete) && deleteDraft,
        drafts.some(({ can }) => can.unlock) && unlockDraft,
      ),
    }
  },
  '/checklists/$checklistType/internal/$code': async (ask, { at }) => {
    const { drafts } = await ask(getRunnableChecklist, { params: { code: String(at.code) } })
    for (const { id } of drafts) await ask(getDraft, { params: { id } })
    return {}
  },
  '/checklists/$checklistType/internal/$code/completed': nothing,
  '/checklists/$checklistType/$id/responses/$response/$revision': record,
  '/print/report/response': record,
  '/checklists/$checklistType/submissions/$role': async (ask, { at, me }) => {
    const role = WorkflowRole.parse(at.role)
    await ask(listTags, { query: {} })
    await ask(listChecklistCategories, { query: { type: 'product' } })
    const mine = await ask(listWorkflowSubmissions, { query: { role } })
    const { report } = await ask(reportWorkflowStatus, { body: {} })
    const rows = [...mine.submissions, ...report.map(row => ({ ...row, id: row.submissionId }))]
    return {
      links: [
        ...rows.map(row => reviewAddress(role, row)),
        // The palette finds the same inspections.
        ...report.map(row => inspectionAddress(me, { ...row, id: row.submissionId })),
      ],
    }
  },
  '/checklists/$checklistType/submissions/$role/$id/response/$response/$revision': async (ask, seen) => {
    const { at } = seen
    const { can } = await ask(getReview, {
      params: { id: String(at.response) },
      query: { role: WorkflowRole.parse(at.role) },
    })
    const shown = await record(ask, seen)
    return {
      links: [...(shown.links ?? []), addressOf('/print/report/response', undefined, { id: String(at.response) })],
      acts: [...(shown.acts ?? []), ...offered(can.decide && decideSubmission, can.assign && assignSubmission)],
    }
  },
  '/checklists/$checklistType/issues': tracker,
  '/admin/checklists/$checklistType/issues': tracker,
  '/checklists/$checklistType/issues/$id': issue,
  '/checklists/$checklistType/issues/$id/history': history,
  '/checklists/$checklistType/issues/$id/history/$historyid': issue,
  '/checklists/$checklistType/issues/$id/edit': async (ask, { at }) => {
    const { can } = await ask(getIssue, { params: { id: String(at.id) } })
    if (can.assign) await ask(suggestPeople, { query: {} })
    return { acts: [updateIssue] }
  },
}
