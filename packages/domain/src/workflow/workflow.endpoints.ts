import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day, Moment, Person, Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { BooleanQuery, IdListQuery, listQuery, PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { PublicSource } from '../records/respondent.schema.ts'
import { TagTypeCode } from '../tags/tags.schema.ts'
import { Choice } from './choice.schema.ts'
import { Decision, DecisionCode } from './decision.schema.ts'
import { Failing } from './failing.ts'
import { WorkflowHistoryEntry } from './history.schema.ts'
import { ReleaseReason } from './release.schema.ts'
import { WorkflowRole } from './role.schema.ts'
import { StatusCode, StatusFilter } from './status.schema.ts'
import { queueScope } from './workflow.scope.ts'

const feature = 'allowProductChecklists' as const
const permission = readersOf(queueScope)

/** A row of an approval queue (specification 2 §3, workflow submission). */
export const WorkflowSubmission = z.object({
  id: z.uuid(),
  checklistId: z.uuid(),
  revision: z.number().int(),
  IRNumber: z.string(),
  checklistName: z.string(),
  lot: z.string(),
  status: z.object({ code: StatusCode, name: z.string() }).nullable(),
  submitted: Moment,
  submittedBy: Person,
  userIdentity: z.string(),
  /** by which public link it came; null: from someone of the company */
  publicly: PublicSource.nullable(),
  reviewedBy: Person.nullable(),
  reviewedDate: Moment.nullable(),
  assignedTo: Person.nullable(),
  pendingSince: Moment,
  result: z.enum(['pass', 'fail']),
  /** what fails; null on older records */
  failing: Failing.nullable(),
  remeasure: z.boolean(),
  isWorkflowReverse: z.boolean(),
  /** why, while it is reversed */
  reverseReason: z.string().nullable(),
})
export type WorkflowSubmission = z.infer<typeof WorkflowSubmission>

/**
 * One role's queue (specification 2 §7). `pendingWithMe`: what is assigned to the user or to no one; otherwise what is
 * assigned to others of the role. The role is named by its id or by the last part of the route; 404 when there is none
 * of that id. `tagTypeId` is the tag type's code: checklists with any tag of it.
 */
export const listWorkflowSubmissions = endpoint({
  method: 'GET',
  path: '/checklist-submissions',
  permission,
  feature,
  shows: ['submissions', 'checklists', 'tags'],
  summary: 'Inspections that are pending with a role',
  query: PageQuery.extend({
    checklistType: ChecklistType.default('product'),
    role: WorkflowRole.optional(),
    roleId: z.uuid().optional(),
    pendingWithMe: BooleanQuery.default(true),
    startDate: Day.optional(),
    endDate: Day.optional(),
    statusIds: listQuery(StatusFilter).optional(),
    tagIds: IdListQuery.optional(),
    tagTypeId: TagTypeCode.optional(),
    checklistCategory: z.string().max(40).optional(),
  }),
  response: pageOf('submissions', WorkflowSubmission).extend({
    /** how many there are under each tab with these filters, and since when the oldest has waited */
    counts: z.object({ me: z.number().int(), team: z.number().int() }),
    /** how many more wait under this tab that were inspected before `startDate` */
    earlier: z.number().int(),
    oldestPending: Moment.nullable(),
    /** in how many hours the company wants a decision */
    approvalHours: z.int(),
    can: z.object({ decide: z.boolean() }),
  }),
})

/** The inspections of a queue with the same filters and order, all pages. */
export const exportWorkflowSubmissions = exportOf(listWorkflowSubmissions)

/** A row of the tab Workflow Status (specification 2 §3, workflow report row). */
export const WorkflowReportRow = z.object({
  submissionId: z.uuid(),
  checklistId: z.uuid(),
  revision: z.number().int(),
  irNumber: z.string(),
  checklistName: z.string(),
  status: StatusCode.nullable(),
  pendingWithRoleId: z.uuid().nullable(),
  pendingWithRoleName: z.string().nullable(),
  pendingWith: WorkflowRole.nullable(),
  /** who decided last in each role and how, in the order of the queue */
  qaSupervisors: z.array(Person),
  mfgSupervisors: z.array(Person),
  qaManagers: z.array(Person),
  stations: z.array(z.object({ role: WorkflowRole, decision: DecisionCode, status: StatusCode.nullable() })),
  remeasure: z.boolean(),
  isWorkflowReverse: z.boolean(),
  /** why, while it is reversed */
  reverseReason: z.string().nullable(),
  /** the reason of a run that was bypassed instead of inspected; null for all others */
  bypassReason: z.string().nullable(),
  submittedBy: Person,
  userIdentity: z.string(),
  /** by which public link it came; null: from someone of the company */
  publicly: PublicSource.nullable(),
  submissionDate: Moment,
  /** by whom and when it was last decided on */
  reviewedBy: Person.nullable(),
  reviewedDate: Moment.nullable(),
})
export type WorkflowReportRow = z.infer<typeof WorkflowReportRow>

/** A JSON list in a text, as the specification sends statuses and tags, or a plain list. */
const jsonList = <Item extends z.ZodType<unknown, unknown>>(item: Item) =>
  z.union([
    z.array(item),
    z
      .string()
      .max(10_000)
      .transform((text, context) => {
        try {
          return JSON.parse(text || '[]') as unknown
        } catch {
          context.addIssue('not a JSON list')
          return z.NEVER
        }
      })
      .pipe(z.array(item)),
  ])

export const reportWorkflowStatus = endpoint({
  method: 'POST',
  path: '/checklist-submissions/workflow-status',
  permission,
  feature,
  shows: ['submissions', 'checklists', 'tags'],
  summary: 'Workflow status of inspections, with their histories',
  body: z.object({
    dateStart: Day.optional(),
    dateEnd: Day.optional(),
    reportType: z.literal('checklist-inspection-status').default('checklist-inspection-status'),
    sort: z.enum(['ir_number', 'checklist_name', 'status', 'submission_date', 'reviewed_date']).default('ir_number'),
    descending: z.boolean().default(true),
    checklistCategoryCode: z.string().max(40).nullish(),
    /** English names with the id of English, else those of the reader's language */
    languageId: z.uuid().nullish(),
    statusId: jsonList(StatusFilter).default([]),
    checkListTagName: jsonList(z.uuid()).default([]),
    search: z.string().trim().max(200).default(''),
    next: z.number().int().min(0).default(0),
    count: z.number().int().min(1).max(500).default(50),
  }),
  response: z.object({
    report: z.array(WorkflowReportRow),
    total: z.number().int(),
    workflowHistory: z.array(WorkflowHistoryEntry),
  }),
})

/** What the palette finds, newest first, without counting how many there are. */
export const searchInspections = endpoint({
  method: 'GET',
  path: '/checklist-submissions/search',
  permission,
  feature,
  shows: ['submissions', 'checklists'],
  summary: 'The newest inspections with some words',
  query: z.object({ search: z.string().trim().min(1).max(200) }),
  response: z.object({
    inspections: z.array(
      WorkflowReportRow.pick({
        checklistId: true,
        revision: true,
        irNumber: true,
        checklistName: true,
        pendingWith: true,
      }).extend({ id: z.uuid() }),
    ),
  }),
})

export const listWorkflowStatuses = endpoint({
  method: 'GET',
  path: '/workflow-statuses',
  permission,
  feature,
  summary: 'Statuses of the filter, in order',
  response: z.object({
    statuses: z.array(z.object({ id: StatusFilter, code: StatusFilter, name: z.string(), order: z.number().int() })),
  }),
})

/** What the review page offers beside the record itself: choices of one role, and the neighbours in its queue. */
export const getReview = endpoint({
  method: 'GET',
  path: '/checklist-submissions/:id/review',
  permission,
  feature,
  shows: ['submissions'],
  summary: 'Decisions that a role can make on an inspection now, and why others are not possible',
  query: z.object({ role: WorkflowRole }),
  response: z.object({
    version: Version,
    choices: z.array(Choice),
    signatureRequired: z.boolean(),
    today: Day,
    queue: z.object({
      position: z.number().int().nullable(),
      total: z.number().int(),
      previous: z.object({ id: z.uuid(), checklistId: z.uuid(), revision: z.number().int() }).nullable(),
      next: z.object({ id: z.uuid(), checklistId: z.uuid(), revision: z.number().int() }).nullable(),
    }),
    colleagues: z.array(Person),
    can: z.object({ decide: z.boolean(), assign: z.boolean() }),
  }),
})

/** 409 `already-decided` ('Already decided by {name}') when another was faster; 422 with what is missing. */
export const decideSubmission = endpoint({
  method: 'POST',
  path: '/checklist-submissions/:id/decisions',
  permission: 'Workflow Update',
  feature,
  changes: ['drafts'],
  summary: "Decides on an inspection in one of the caller's roles",
  body: Decision.extend({
    role: WorkflowRole,
    version: Version,
    /** the signer's password, where the customer requires an electronic signature */
    password: z.string().max(200).optional(),
  }),
  secrets: ['password'],
  response: z.object({
    id: z.uuid(),
    version: Version,
    status: StatusCode.nullable(),
    pendingWith: WorkflowRole.nullable(),
    remeasure: z.boolean(),
  }),
})

/** Assigns an inspection to the caller, to a colleague with the role, or to no one (null). */
export const assignSubmission = endpoint({
  method: 'PUT',
  path: '/checklist-submissions/:id/assignment',
  permission: 'Workflow Update',
  feature,
  summary: 'Assigns a pending inspection within its role',
  body: z.object({ userId: z.uuid().nullable(), version: Version }),
  response: z.object({ version: Version, assignedTo: Person.nullable() }),
})

/** Requests the removal of a person as inspector of a record; 409 for the caller, and for submitters of its rounds. */
export const requestInspectorRelease = endpoint({
  method: 'POST',
  path: '/checklist-submissions/:id/releases',
  permission: 'Checklists Update',
  feature,
  summary: 'Requests the removal of a person as inspector of a record',
  body: z.object({ userId: z.uuid(), reason: ReleaseReason }),
})

/** Confirms or declines the request; 409 for the requester, unless they withdraw it, and for the person it is about. */
export const settleInspectorRelease = endpoint({
  method: 'POST',
  path: '/inspector-releases/:id/settlement',
  permission: ['Checklists Update', 'Workflow Update'],
  feature,
  changes: ['checklist-submissions'],
  summary: 'Confirms or declines the removal of a person as inspector of a record',
  body: z.object({ confirm: z.boolean() }),
})
