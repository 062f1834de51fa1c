import { z } from 'zod'
import { ChecklistType, RunHeader } from '../checklists/checklist.schema.ts'
import { Definition } from '../checklists/definition/definition.schema.ts'
import { Locale, ShortText } from '../checklists/definition/localized.ts'
import { Answers } from '../checklists/evaluation/answers.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { Moment } from '../core/fields.ts'
import { StoredFile } from '../files/files.schema.ts'
import { LinkCode } from './linkCode.ts'
import { maxPublicFileBytes } from './publicFiles.ts'
import { AskLevel } from './publicLinks.schema.ts'

/** Proves that a code and its PIN were known, and names the revision that was opened, until it ends; a new PIN ends it. */
const Pass = z.string().max(400)

export const OpenedLink = z.object({
  pass: z.string(),
  /** to be paid for each submission (proofOfWork.ts) */
  challenge: z.string(),
  company: z.string(),
  checklist: z.object({ name: z.string(), names: ShortText, type: ChecklistType, revision: z.number().int() }),
  definition: Definition,
  language: Locale,
  /** what the link says; the page asks for the rest */
  header: RunHeader,
  asksName: AskLevel,
  asksEmail: AskLevel,
  mailsReceipt: z.boolean(),
})
export type OpenedLink = z.infer<typeof OpenedLink>

/**
 * 404 for every code that no link has. 410 when the link has ended, is used up, locked or revoked; `details` say which, and
 * whom to ask. 422 at `pin` when it needs one, or another. A pass that the device has stands for the PIN.
 */
export const openPublicChecklist = endpoint({
  method: 'POST',
  path: '/public-checklists/opening',
  permission: 'public',
  summary: 'The checklist behind a public link, for people without an account',
  body: z.object({ code: LinkCode, pin: z.string().max(20).optional(), pass: Pass.optional() }),
  secrets: ['code', 'pin', 'pass'],
  response: OpenedLink,
})

/** The pass is in a header. The ticket is sent with the answers: a submission names only files that came for it. */
export const uploadPublicFile = endpoint({
  method: 'POST',
  path: '/public-checklists/files',
  permission: 'public',
  summary: 'Stores a photo, drawing or file for one submission by a public link',
  query: z.object({ submissionId: z.uuid() }),
  response: z.object({ file: StoredFile, ticket: z.string() }),
  transfer: 'upload',
  bodyLimit: maxPublicFileBytes,
})

/** Anyone can send it, so less than what a signed-in person may: enough for 1,000 questions with 20 samples each. */
const publicRunLimits = { bodyLimit: 1024 * 1024, maxValues: 30_000 }

export const PublicSubmission = z.object({
  pass: Pass,
  /** made by the page: the same submission sent again gets the same receipt */
  submissionId: z.uuid(),
  /** the proof of work for this submission */
  nonce: z.int().min(0),
  answers: Answers,
  header: RunHeader,
  /** the ticket of each file, by the file's id */
  tickets: z.record(z.string().max(100), z.string().max(100)),
  name: z.string().normalize('NFC').trim().max(100, 'publicLinks:nameTooLong'),
  email: z.union([z.literal(''), z.email('publicLinks:emailInvalid').max(254, 'publicLinks:emailInvalid')]),
})
export type PublicSubmission = z.infer<typeof PublicSubmission>

export const PublicReceipt = z.object({
  /** what the person can name when they ask the company about it */
  reference: z.string(),
  submittedAt: Moment,
  /** whether a receipt goes to the address that was given */
  mailed: z.boolean(),
})
export type PublicReceipt = z.infer<typeof PublicReceipt>

/** 422 with what is missing, by field, as for a draft; 410 as in opening, except `locked`; 404 when the pass has ended. */
export const submitPublicChecklist = endpoint({
  method: 'POST',
  path: '/public-checklists/submissions',
  permission: 'public',
  summary: 'Submits a checklist by a public link',
  body: PublicSubmission,
  secrets: ['pass'],
  ...publicRunLimits,
  response: PublicReceipt,
})
