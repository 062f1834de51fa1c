import { z } from 'zod'
import { Day, Moment, Person } from '../core/fields.ts'

/** What an audit row is about. */
export const AuditedThing = z.object({
  /** as it is now, or was when it was recorded; null for what has no name */
  name: z.string().nullable(),
  /** its page with the values of the address, for readers who may open it whenever the page opens for them */
  page: z.object({ path: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
})
export type AuditedThing = z.infer<typeof AuditedThing>

/** One change of a controlled record. */
export const AuditRow = z.object({
  id: z.uuid(),
  /** place in the company's chain, from 1 without gaps */
  sequence: z.number().int(),
  at: Moment,
  /** null: the system itself */
  user: Person.nullable(),
  /** who of the platform owner did it, as the user; null: they themselves */
  support: z.string().nullable(),
  /** the permission to do it: `Tutorials Update`, or an action of its own such as `Issues Comment` */
  action: z.string(),
  entity: z.string(),
  entityId: z.uuid().nullable(),
  /** what was done, in the reader's language: 'Changed a tag' */
  what: z.string(),
  about: AuditedThing,
  old: z.unknown(),
  new: z.unknown(),
  reason: z.string().nullable(),
  /** personal data was removed from what was recorded */
  redacted: z.boolean(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** Filtered or searched, the log counts and searches so many of the latest changes that match; days reach the others. */
export const maxLooked = 10_000

/** Names of things and people, by their ids. */
export const Names = z.record(z.uuid(), z.string())
export type Names = z.infer<typeof Names>

/**
 * What is wrong at the first broken row: it is missing, was altered, does not follow the one before it, has columns that
 * differ from its hashed record, or a record that can't be read. Or of the chain as a whole: it has no head, its end
 * differs from its head, it has rows after its head, its head was not sealed by this installation, or it differs from a
 * stored root.
 */
export const auditFaults = [
  'missing',
  'altered',
  'unchained',
  'columns-differ',
  'unreadable',
  'head-missing',
  'head-differs',
  'beyond-head',
  'unsealed',
  'root-differs',
] as const
export type AuditFault = (typeof auditFaults)[number]

/**
 * What is wrong with a record: it differs from what was hashed when it was made, it is not in the chain, it is in the chain
 * and no longer stored, or a file that it refers to has changed.
 */
export const recordFaults = ['altered', 'unknown', 'missing', 'file-differs'] as const
export type RecordFault = (typeof recordFaults)[number]

export const BrokenRecord = z.object({
  entity: z.enum(['submissions', 'issues']),
  entityId: z.uuid(),
  /** the number of the inspection or issue; null for submissions that have none */
  name: z.string().nullable(),
  /**
   * a round, a decision or a release of an inspector of a submission; a change, an occurrence or a comment of an issue;
   * each counted from 1. Or the present state of the record.
   */
  part: z.enum(['round', 'decision', 'release', 'change', 'occurrence', 'comment', 'state']),
  number: z.number().int().nullable(),
  fault: z.enum(recordFaults),
})
export type BrokenRecord = z.infer<typeof BrokenRecord>

/** The kinds of records that verifying counts. */
export const countedRecords = ['rounds', 'decisions', 'issues'] as const
export type CountedRecords = (typeof countedRecords)[number]

/** At most this many broken records are listed. */
export const namedRecords = 100

/**
 * The end of a chain at some time, `63:9f86d081…`: stored elsewhere, it later proves that nothing before it was
 * altered.
 */
export const AuditRoot = z
  .string()
  .trim()
  .regex(/^(0:|[1-9]\d{0,14}:[0-9a-f]{64})$/)

export type AuditRoot = z.infer<typeof AuditRoot>

/** The end of a chain at the end of a day in the company's timezone, or now. */
export const DailyRoot = z.object({ day: Day, root: AuditRoot })
export type DailyRoot = z.infer<typeof DailyRoot>

export const AuditVerdict = z.object({
  /** number of correct rows, counted from the first */
  rows: z.number().int(),
  /** moment of the last correct row */
  root: AuditRoot,
  broken: z.object({ sequence: z.number().int(), fault: z.enum(auditFaults) }).nullable(),
  /** records compared with the chain; empty when the chain itself is broken, because it then proves nothing */
  records: z.object({
    ...({ rounds: z.int(), decisions: z.int(), issues: z.int() } satisfies Record<CountedRecords, z.ZodInt>),
    broken: z.array(BrokenRecord).max(namedRecords),
    brokenTotal: z.number().int(),
  }),
})
export type AuditVerdict = z.infer<typeof AuditVerdict>
