import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Definition } from '../checklists/definition/definition.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day, Moment, RevisionQuery, Version } from '../core/fields.ts'
import { BooleanQuery, PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { Result } from '../records/bypass.schema.ts'
import { PublicSource } from '../records/respondent.schema.ts'
import { frequencies, Recurrence } from '../schedules/recurrence.schema.ts'
import { StatusCode } from '../workflow/status.schema.ts'
import { readsRuns } from './access.ts'
import {
  Draft,
  DraftChanges,
  DraftName,
  DraftSummary,
  LockBreakReason,
  LockToken,
  OfflineBeginning,
  runLimits,
  StandsAlone,
  UserIdentity,
} from './drafts.schema.ts'
import { draftScope } from './drafts.scope.ts'
import { mostPeopleKept } from './mostPeopleKept.ts'

const feature = ['allowChecklists', 'allowProductChecklists'] as const

/** A schedule of a checklist as its operator sees it (specification 2 §3, reminders). */
export const Reminder = z.object({
  id: z.uuid(),
  /** empty: its rule in words is its name */
  name: z.string(),
  startDate: Day,
  endDate: Day.nullable(),
  interval: z.object({ type: z.enum(frequencies) }),
  places: z.array(z.string()),
  recurrence: Recurrence,
  /** the next time, late ones included; null: nothing is planned, as where runs or parts are counted */
  next: Moment.nullable(),
})

/** A checklist as its operator sees it (specification 2 §3, Checklist). */
export const OperatorChecklist = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  revision: z.number().int(),
  questionCount: z.number().int(),
  /** false once it was deactivated: its open drafts can still be finished */
  active: z.boolean(),
  isSubmitted: z.boolean(),
  reminders: z.array(Reminder),
  draftSubmissions: z.array(DraftSummary),
  /** number of submissions in the requested days; `submissions` has the newest 500 */
  submissionTotal: z.number().int(),
  submissions: z.array(
    z.object({
      id: z.uuid(),
      date: Moment,
      revision: z.number().int(),
      irNumber: z.string().nullable(),
      /** null: bypassed, for the reason in `bypassReason` */
      result: Result.nullable(),
      /** product checklists only: the state of its approval, null until someone has decided */
      status: StatusCode.nullable(),
      isWorkflowReverse: z.boolean(),
      ...{ machine: z.string(), lot: z.string() },
      isEmailSent: z.boolean(),
      /** by which public link it came; null: from someone of the company */
      publicly: PublicSource.nullable(),
      /** `photos`: how many go with it */
      bypassReason: z.object({ name: z.string(), photos: z.int() }).nullable(),
    }),
  ),
  can: z.object({ run: z.boolean() }),
})
export type OperatorChecklist = z.infer<typeof OperatorChecklist>

/** Specification 2 §2.1 and §7: page size 50; drafts and submissions come with their checklist. */
export const listOperatorChecklists = endpoint({
  method: 'GET',
  path: '/operator-checklists',
  permission: readsRuns,
  feature,
  shows: ['drafts', 'submissions', 'checklist-submissions', 'checklist-categories', 'schedules', 'occurrences'],
  summary: 'Checklists that the signed-in user may run or has submitted, one tab at a time',
  query: PageQuery.extend({
    checklistTypeCode: ChecklistType,
    assigned: BooleanQuery.optional(),
    scheduled: BooleanQuery.optional(),
    submitted: BooleanQuery.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  response: pageOf('checklists', OperatorChecklist).extend({
    /** counts of each tab; null for the tab Submitted, which depends on its dates */
    counts: z.object({
      assigned: z.number().int(),
      /** scheduled runs that are due or late now, and not checklists */
      scheduled: z.number().int(),
    }),
  }),
})

const code = z.object({ code: z.string().min(1).max(40) })

/** The start of a run; 403 when the checklist is not assigned to the user ('You are not authorized …'). */
export const getRunnableChecklist = endpoint({
  method: 'GET',
  path: '/run-checklists/:code',
  params: code,
  permission: ['Checklist Execution Update', 'Checklist Execution Create'],
  feature,
  shows: ['drafts', 'operator-checklists', 'checklist-submissions'],
  summary: 'A published checklist to run, with its drafts',
  query: z.object({ revision: RevisionQuery.optional() }),
  response: z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    type: ChecklistType,
    revision: z.number().int(),
    definition: Definition,
    drafts: z.array(DraftSummary),
  }),
})

const Opened = z.object({
  draft: Draft,
  lockToken: LockToken,
  /** proof that this person was signed in on this device, stored there with the answers, see EnteredBy */
  entryProof: z.string(),
  /** of a run that was begun without network for an occurrence which it does not fulfil; null: it does, or there is none */
  standsAlone: StandsAlone.nullable(),
})

/**
 * Creates a draft on the newest revision and locks it. Its first name is date and time. For an occurrence: 404 when it
 * does not ask this person, 409 `conflict` when it is not open, with `details.draftId` when a run of it is under way.
 * With `offline` the draft has the id, lock and revision of the device, and sending it again, however late, returns the
 * same draft; 409 with the submission once it was submitted, 404 for an id that someone else has.
 */
export const createDraft = endpoint({
  method: 'POST',
  path: '/drafts',
  permission: 'Checklist Execution Update',
  feature,
  summary: 'Starts a run',
  body: z.object({
    code: z.string().min(1).max(40),
    name: DraftName.optional(),
    userIdentity: UserIdentity,
    /** the scheduled occurrence that the run fulfils, whatever else is due when it is submitted */
    occurrenceId: z.uuid().optional(),
    /** the code at the machine that was scanned: it says machine and part */
    startCodeId: z.uuid().optional(),
    offline: OfflineBeginning.optional(),
  }),
  response: Opened,
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/drafts/:id',
  permission: readersOf(draftScope),
  feature,
  shows: ['operator-checklists'],
  summary: 'A draft with its answers, read-only',
  response: Draft,
})

/**
 * Takes the lock: 409 `locked` with 'Locked by {name}' while another person's lease runs; 409 `conflict` with
 * `details.submissionId`, `checklistId` and `revision` when the draft was submitted.
 */
export const openDraft = endpoint({
  method: 'POST',
  path: '/drafts/:id/lock',
  permission: 'Checklist Execution Update',
  feature,
  summary: 'Opens a draft and locks it for others',
  response: Opened.omit({ standsAlone: true }),
})

export const renewDraftLock = endpoint({
  method: 'PUT',
  path: '/drafts/:id/lock',
  permission: 'Checklist Execution Update',
  feature,
  summary: 'Renews the lock; 409 lock-lost when someone else has it',
  body: z.object({ lockToken: LockToken }),
})

/**
 * Keeps the holder's lock for the hours that the company allows (`offlineHours`), also without network. Unlocking or
 * breaking it ends it; so does someone's next opening of the draft after that time.
 */
export const leaseDraft = endpoint({
  method: 'POST',
  path: '/drafts/:id/lease',
  permission: 'Checklist Execution Update',
  feature,
  summary: 'Takes a draft along to where there is no network',
  body: z.object({ lockToken: LockToken }),
  response: z.object({ until: Moment }),
})

/**
 * The holder releases the lock (with `lockToken` on leaving; without it after the confirmation in the list). A draft in
 * which they never entered anything is deleted; opening it again restores it.
 */
export const unlockDraft = endpoint({
  method: 'POST',
  path: '/drafts/:id/unlock',
  permission: 'Checklist Execution Update',
  feature,
  summary: "Releases the user's lock on a draft",
  body: z.object({ lockToken: LockToken.optional() }),
  response: DraftSummary,
})

/**
 * Takes the lock from its holder, for people who oversee all runs (`Checklist Execution Review All`): a supervisor, who
 * runs checklists as well, or a checklist administrator. `holderId` is the holder shown in the confirmation: 409
 * `locked` if someone else holds the lock by now. What the holder has not saved is stored as a copy as soon as their
 * device sends it.
 */
export const breakDraftLock = endpoint({
  method: 'POST',
  path: '/drafts/:id/lock-break',
  permission: ['Checklist Execution Update', 'Checklists Update'],
  feature,
  summary: "Breaks another person's lock on a draft",
  body: z.object({ holderId: z.uuid(), reason: LockBreakReason }),
  response: DraftSummary,
})

/**
 * Autosave. 409 `lock-lost` when another has the draft now: what was sent is then stored as a copy (`details.copyId`),
 * or as a draft of its own when the draft was submitted or deleted in the meantime (`details.draftId`). 409
 * `stale-version` when an earlier save of this tab arrived but its response got lost: send again with
 * `details.version`.
 */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/drafts/:id',
  permission: 'Checklist Execution Update',
  feature,
  summary: 'Saves a draft',
  body: DraftChanges,
  ...runLimits,
  response: z.object({ version: Version, savedAt: Moment }),
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/drafts/:id',
  permission: ['Checklist Execution Delete', 'Checklist Execution Update'],
  feature,
  summary: "Deletes an unlocked draft; a colleague's only with permission to review all runs",
})

export const settleDraftCopy = endpoint({
  method: 'DELETE',
  path: '/draft-copies/:id',
  permission: 'Checklist Execution Update',
  feature,
  changes: ['drafts'],
  summary: 'Discards a copy of answers, after restoring it or without',
})

/**
 * What a device keeps so that its person can work without network: at most 100 checklists that they may run, what is due
 * first, and their newest drafts. Definitions and drafts are loaded once for each revision and version.
 */
export const listDeviceChecklists = endpoint({
  method: 'GET',
  path: '/device-checklists',
  permission: 'Checklist Execution Update',
  feature,
  shows: ['drafts', 'operator-checklists', 'checklist-submissions', 'schedules'],
  summary: 'Checklists and drafts that a device keeps for work without network',
  response: z.object({
    checklists: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        type: ChecklistType,
        revision: z.number().int(),
        /** lets this person bring runs of this revision that were begun without network, for 60 days */
        permit: z.string(),
      }),
    ),
    drafts: z.array(z.object({ id: z.uuid(), version: Version })),
  }),
})

/** Machines and parts used before, for the fields of the run header. */
export const suggestRunHeader = endpoint({
  method: 'GET',
  path: '/run-suggestions',
  permission: 'Checklist Execution Update',
  feature,
  shows: ['submissions'],
  summary: 'Values used before for a field of the run header',
  query: z.object({ field: z.enum(['machine', 'part']), search: z.string().max(100).optional() }),
  response: z.object({ suggestions: z.array(z.string()) }),
})

/** People of the company for questions of type person; 20 of them unless a device asks for what it keeps. */
export const suggestPeople = endpoint({
  method: 'GET',
  path: '/run-people',
  permission: ['Checklist Execution Update', 'Workflow Update', 'Issues Update', 'Issues Assign', 'Issues Create'],
  shows: ['users'],
  summary: 'People of the company by name, username or badge',
  query: z.object({
    search: z.string().max(100).optional(),
    role: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(mostPeopleKept).optional(),
  }),
  response: z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), badge: z.string().nullable() })) }),
})
