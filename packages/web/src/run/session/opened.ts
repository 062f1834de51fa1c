import type { CallError } from '../../platform/callError.ts'
import type { Owner } from './deviceKept.ts'
import type { DeviceFile } from './deviceRun.ts'
import type { RunSession } from './runSession.ts'
import type { DraftCopy } from './sortDeviceRuns.ts'

/** What became of opening a run. */
export type Opened =
  | { kind: 'run'; session: RunSession; copies: readonly DraftCopy[]; loose: readonly DeviceFile[] }
  | { kind: 'asks'; name: string; drafts: number }
  | { kind: 'locked'; draftId: string; failure: CallError }
  | { kind: 'sentLate'; draftId: string; message: string }
  | { kind: 'submitted'; checklistId: string; submissionId: string; revision: number }
  /** submitted on this device, and in its outbox until the server has it */
  | { kind: 'queued' }
  | { kind: 'refused' }
  | { kind: 'failed'; failure: CallError }

/** The code at a machine that was scanned, and what it says of the run. */
export type StartsAt = { startCodeId: string; machine: string; part: string }

export type Wanted = {
  code: string
  draftId: string | undefined
  user: Owner
  /** the scheduled occurrence that a new draft is for */
  occurrence?: string | undefined
  /** the machine or area of that, as far as this device knows it */
  placeOf?: ((occurrence: string) => Promise<string>) | undefined
  /** the code at a machine by which a new draft begins, and what that fills in */
  startsAt?: StartsAt | undefined
  attempt: string
  /** a new draft is wanted whether or not there are others: the person was asked */
  another: boolean
}
