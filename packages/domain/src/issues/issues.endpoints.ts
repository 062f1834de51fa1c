import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { IssueSeverity } from '../checklists/severity.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day, Moment, Person, Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { BooleanQuery, listQuery, PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { PublicSource } from '../records/respondent.schema.ts'
import { changesIssues } from './access.ts'
import { IssueStatus } from './issue.schema.ts'
import { IssueHistoryEntry } from './issueChange.schema.ts'
import { IssueForm } from './issueForm.schema.ts'
import { issueScope } from './issues.scope.ts'

const feature = ['allowIssuesTrackerForChecklist', 'allowIssuesTrackerForProductChecklist'] as const
const readers = readersOf(issueScope)
/** People who work with issues or approve. Auditors, who only review, can't comment. */
export const commenters = ['Issues Create', 'Issues Update', 'Workflow Update'] as const

export const IssueSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  type: ChecklistType,
  title: z.string(),
  severity: IssueSeverity,
  status: IssueStatus,
  owner: Person.nullable(),
  dueDate: Day.nullable(),
  overdue: z.boolean(),
  checklist: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  machine: z.string(),
  part: z.string(),
  occurrences: z.number().int(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type IssueSummary = z.infer<typeof IssueSummary>

/** `Issues Review` sees what they own, raised, or found in their own runs; `Issues Review All` the whole customer. */
export const listIssues = endpoint({
  method: 'GET',
  path: '/issues',
  permission: readers,
  feature,
  summary: 'Issues of process or product checklists',
  query: PageQuery.extend({
    type: ChecklistType,
    status: listQuery(IssueStatus).optional(),
    severity: IssueSeverity.optional(),
    ownerId: z.uuid().optional(),
    mine: BooleanQuery.optional(),
    overdue: BooleanQuery.optional(),
    /** ongoing, without an owner */
    unowned: BooleanQuery.optional(),
    checklistId: z.uuid().optional(),
  }),
  response: pageOf('issues', IssueSummary).extend({
    counts: z.object({
      open: z.number().int(),
      overdue: z.number().int(),
      mine: z.number().int(),
      unowned: z.number().int(),
    }),
    can: z.object({ create: z.boolean() }),
    /** the customer's day: an issue that is raised now cannot be due earlier */
    today: Day,
  }),
})

/** The issues of the list with the same filters and order, all pages. */
export const exportIssues = exportOf(listIssues)

/** What the palette finds: of each type the newest that has the words, without counting how many there are. */
export const searchIssues = endpoint({
  method: 'GET',
  path: '/issues/search',
  permission: readers,
  feature,
  summary: 'The newest issues with some words',
  query: z.object({ search: z.string().trim().min(1).max(200) }),
  response: z.object({
    issues: z.array(IssueSummary.pick({ id: true, type: true, number: true, title: true, machine: true })),
  }),
})

export const IssueDetails = IssueSummary.extend({
  version: Version,
  description: z.string(),
  questionId: z.string().nullable(),
  /** the failed question in the default language of its checklist, as it was when the issue was opened */
  question: z.string().nullable(),
  createdBy: Person.nullable(),
  closedAt: Moment.nullable(),
  occurrenceList: z.array(
    z.object({
      id: z.uuid(),
      at: Moment,
      by: Person.nullable(),
      note: z.string(),
      photos: z.array(z.uuid()),
      round: z.number().int(),
      submission: z
        .object({
          id: z.uuid(),
          checklistId: z.uuid(),
          revision: z.number().int(),
          irNumber: z.string().nullable(),
          /** by which public link it came; null: from someone of the company */
          publicly: PublicSource.nullable(),
          can: z.object({ open: z.boolean() }),
        })
        .nullable(),
    }),
  ),
  comments: z.array(z.object({ id: z.uuid(), at: Moment, by: Person.nullable(), text: z.string() })),
  /** everything that happened to it, newest first */
  history: z.array(IssueHistoryEntry),
  /** the day it was raised where the customer is: it cannot be due earlier */
  raisedOn: Day,
  can: z.object({
    update: z.boolean(),
    assign: z.boolean(),
    comment: z.boolean(),
    /** statuses to which this reader may move it now */
    moves: z.array(IssueStatus),
  }),
})
export type IssueDetails = z.infer<typeof IssueDetails>

export const getIssue = endpoint({
  method: 'GET',
  path: '/issues/:id',
  permission: readers,
  feature,
  summary: 'An issue with its occurrences, comments and history',
  response: IssueDetails,
})

export const createIssue = endpoint({
  method: 'POST',
  path: '/issues',
  permission: 'Issues Create',
  feature,
  summary: 'Raises an issue by hand',
  body: IssueForm.extend({
    type: ChecklistType,
    note: z.string().trim().max(5000).default(''),
    photos: z.array(z.uuid()).max(20).default([]),
  }),
  response: IssueDetails,
})

/**
 * Changing the owner needs `Issues Assign`, the status `Issues Update`; people who raised it can also change the rest.
 * A status that cannot be reached from the current one is refused, and so is closing without a reason.
 */
export const updateIssue = endpoint({
  method: 'PUT',
  path: '/issues/:id',
  permission: changesIssues,
  feature,
  summary: 'Changes an issue',
  body: IssueForm.extend({
    status: IssueStatus,
    version: Version,
    /** the reason of the change, for the history */
    comment: z.string().trim().max(2000).optional(),
  }),
  response: IssueDetails,
})

export const commentIssue = endpoint({
  method: 'POST',
  path: '/issues/:id/comments',
  permission: commenters,
  feature,
  summary: 'Adds a comment to an issue',
  body: z.object({ text: z.string().trim().min(1, 'issues:commentRequired').max(5000) }),
  response: IssueDetails,
})

/** Issues to which a failed answer can be linked during a run. */
export const listOpenIssues = endpoint({
  method: 'GET',
  path: '/open-issues',
  permission: ['Checklist Execution Update', 'Issues Create', ...readers],
  feature,
  shows: ['issues'],
  summary: 'Open issues of a checklist, those of the same question first',
  query: z.object({
    checklistId: z.uuid(),
    questionId: z.string().max(100).optional(),
    search: z.string().trim().max(200).optional(),
  }),
  response: z.object({
    issues: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        title: z.string(),
        machine: z.string(),
        part: z.string(),
        occurrences: z.number().int(),
        sameQuestion: z.boolean(),
      }),
    ),
  }),
})
