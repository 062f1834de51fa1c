import { z } from 'zod'
import { RunChecklist, RunHeader } from '../checklists/checklist.schema.ts'
import { Definition } from '../checklists/definition/definition.schema.ts'
import { Id } from '../checklists/definition/rules.schema.ts'
import { Answer, Answers } from '../checklists/evaluation/answers.schema.ts'
import { Moment, Person, Version } from '../core/fields.ts'
import { RoundOrder } from '../workflow/roundOrder.ts'

export const DraftName = z.string().trim().min(1, 'run:draftNameRequired').max(100, 'run:draftNameTooLong')
/** On a shared terminal the name or badge that the person at the machine gives. */
export const UserIdentity = z.string().trim().max(60).default('')

export const DraftLock = z.object({
  by: Person,
  at: Moment,
  mine: z.boolean(),
  /** taken along to where there is no network: until when it holds without being renewed */
  offlineUntil: Moment.nullable().optional(),
})

/** The reason for breaking someone else's lock, for the audit. */
export const LockBreakReason = z.string().trim().min(1, 'operator:breakLock.reasonNeeded').max(500)

/** A draft as lists show it (specification 2 §3, draftSubmissions). */
export const DraftSummary = z.object({
  id: z.uuid(),
  draftName: z.string(),
  locked: z.boolean(),
  lock: DraftLock.nullable(),
  lastModifiedBy: Person.nullable(),
  lastModifiedByUserIdentity: z.string(),
  lastModifiedDate: Moment,
  checklistRevision: z.number().int(),
  answered: z.number().int(),
  total: z.number().int(),
  failed: z.number().int(),
  /** 1 is the inspection itself; above it a new round after a setting correction */
  round: z.number().int(),
  can: z.object({ open: z.boolean(), unlock: z.boolean(), breakLock: z.boolean(), delete: z.boolean() }),
})
export type DraftSummary = z.infer<typeof DraftSummary>

/** What answers were before they were changed, null for none, and the head of the run: with what a device began. */
export const Before = z.object({ answers: z.record(Id, Answer.nullable()), header: RunHeader })
export type Before = z.infer<typeof Before>

/** What someone typed after they had lost the lock; `before` is null where it was sent by a page of an earlier version. */
export const DraftCopy = z.object({
  ...{ id: z.uuid(), createdAt: Moment },
  ...{ answers: Answers, header: RunHeader, before: Before.nullable() },
})
export type DraftCopy = z.infer<typeof DraftCopy>

/** A draft with everything that the run page needs offline. */
export const Draft = DraftSummary.extend({
  version: Version,
  answers: Answers,
  header: RunHeader,
  checklist: RunChecklist,
  definition: Definition,
  /** set in a round above 1: question ids that are measured again; all others with an answer in `earlier` stay as they are */
  reopened: z.array(z.string()).nullable(),
  /** the merged answers of earlier rounds, including those of the reopened questions */
  earlier: Answers.nullable(),
  /** set in a round above 1: who ordered it, and why */
  ordered: RoundOrder.nullable(),
  /** copies of mine that are neither restored nor discarded */
  copies: z.array(DraftCopy),
  newestRevision: z.number().int(),
})
export type Draft = z.infer<typeof Draft>

/** Proves who holds the lock; another tab that opens the draft gets a new one, which invalidates this one. */
export const LockToken = z.uuid()

/** Another person whose answers were added on a shared device, with the proof that the device keeps of it. */
export const EnteredBy = z.object({ id: z.uuid(), proof: z.string().max(200).optional() })
export type EnteredBy = z.infer<typeof EnteredBy>

/**
 * A run that was begun on a device without network: its id, lock and time are of the device. `permit` is the server's word
 * that the person could run this revision on some day; without it the checklist has to be assigned to them now.
 */
export const OfflineBeginning = z.object({
  id: z.uuid(),
  lockToken: LockToken,
  revision: z.number().int().min(0),
  /** by the clock of the device: a claim */
  begunAt: z.iso.datetime({ offset: true }),
  permit: z.string().max(200).optional(),
  /** it was submitted there as well: an occurrence belongs to it rather than to a run that was only begun */
  submitted: z.boolean().optional(),
})
export type OfflineBeginning = z.infer<typeof OfflineBeginning>

/**
 * Why a run that was begun without network does not fulfil its occurrence: that was done, bypassed or cancelled by then;
 * someone else is doing it; or it was not open when the run was begun, or never was this person's.
 */
export const StandsAlone = z.enum(['settled', 'underWay', 'notOpen'])
export type StandsAlone = z.infer<typeof StandsAlone>

export const DraftChanges = z.object({
  version: Version,
  lockToken: LockToken,
  name: DraftName,
  answers: Answers,
  header: RunHeader,
  userIdentity: UserIdentity,
  /** what was changed since the server confirmed a save, as it was then: kept with answers that come too late, for merging */
  before: Before.optional(),
  /**
   * Others whose answers were added on a shared device: with their proof they count as inspectors, without one their
   * names are kept as a claim. A tab of before proofs sends the bare ids.
   */
  enteredBy: z
    .array(z.union([EnteredBy, z.uuid().transform((id): EnteredBy => ({ id }))]))
    .max(50)
    .optional(),
})
export type DraftChanges = z.infer<typeof DraftChanges>

/** Limits of a request with a whole run: enough for 1,000 questions with 125 samples each. */
export const runLimits = { bodyLimit: 4 * 1024 * 1024, maxValues: 150_000 }
