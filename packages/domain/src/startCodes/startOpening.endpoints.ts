import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { Moment } from '../core/fields.ts'
import { DraftSummary } from '../drafts/drafts.schema.ts'

const feature = ['allowChecklists', 'allowProductChecklists'] as const

/** What was scanned or typed. Anything that is no code is as unknown as a code that no one has. */
const ScannedCode = z.string().max(200)

/** Whether someone may run the checklist of a code now, and if not, why. */
export const startStates = ['open', 'notAssigned', 'notInUse', 'notPermitted'] as const

/** What a code opens for someone who is signed in. */
export const StartOpening = z.object({
  id: z.uuid(),
  checklist: z.object({ code: z.string(), name: z.string(), type: ChecklistType }),
  machine: z.string(),
  part: z.string(),
  state: z.enum(startStates),
  /** what is scheduled there and asks this person now: the run fulfils it */
  occurrence: z.object({ id: z.uuid(), name: z.string(), dueAt: Moment, lateAt: Moment }).nullable(),
  /** runs of the checklist at this machine that are under way, the last changed first */
  drafts: z.array(DraftSummary),
  /** whether people without an account fill it in */
  forVisitors: z.boolean(),
})
export type StartOpening = z.infer<typeof StartOpening>

/** 404 for a code that their company does not have, 410 with `details.machine` for one that was revoked. Stores nothing. */
export const openStartCode = endpoint({
  method: 'POST',
  path: '/start-openings',
  permission: 'signed-in',
  feature,
  summary: 'What a start code opens for the signed-in user',
  body: z.object({ code: ScannedCode }),
  secrets: ['code'],
  response: StartOpening,
})

/** The same response for a code that no one has and for one without a link. Stores nothing. */
export const visitStartCode = endpoint({
  method: 'POST',
  path: '/start-visits',
  permission: 'public',
  summary: 'Whether people without an account fill in what a start code opens',
  body: z.object({ code: ScannedCode }),
  secrets: ['code'],
  response: z.object({ forVisitors: z.boolean(), revoked: z.boolean() }),
})

/** A code that a device knows without having it: by the SHA-256 of its letters. */
export const DeviceStartCode = z.object({
  digest: z.string(),
  id: z.uuid(),
  checklist: z.object({ id: z.uuid(), code: z.string(), type: ChecklistType }),
  machine: z.string(),
  part: z.string(),
})
export type DeviceStartCode = z.infer<typeof DeviceStartCode>

/** What a device keeps, so that a code opens there without network. */
export const listDeviceStartCodes = endpoint({
  method: 'GET',
  path: '/device-start-codes',
  permission: 'Checklist Execution Update',
  feature,
  shows: ['operator-checklists', 'checklists', 'start-codes'],
  summary: 'Start codes of the checklists that the signed-in user may run',
  response: z.object({ codes: z.array(DeviceStartCode) }),
})
