// What a device keeps of a run.
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { EnteredBy } from '@gemba/domain/drafts/drafts.schema'
import type { Entries } from '@gemba/domain/drafts/mergeEntries'

/** What was typed and is not on the server yet: survives a reload, a dead battery and a lost network. */
export type DeviceRun = {
  draftId: string
  /** who typed it: on a shared tablet no one continues it as if it were their own */
  userId: string
  userName: string
  /** the version that these changes were made on, and the lock of the tab that they were made in: each tab keeps its own */
  version: number
  lockToken: string
  answers: Answers
  /** others whose answers are among them; bare ids in what was kept before there were proofs */
  enteredBy: (EnteredBy | string)[]
  /** that its person was signed in on this device for this draft: for the person who adds the answers */
  proof?: string | undefined
  header: RunHeader
  name: string
  userIdentity: string
  /** what the server had confirmed of this version, so that a merge knows which side changed what */
  base?: Entries
  /** files that arrived, which the answers name by their id on the server: a page that goes away can note it only here */
  arrived?: Arrival[]
  at: string
}

/**
 * A photo or file on its way to the server. `id` begins with 'local-' and is in the answers until it is uploaded. The
 * bytes themselves are kept, not a reference to a file of the camera, which may be gone later. `serverId` says that it
 * arrived, and the answers name it by that; once a saved draft does, only `serverId` remains, as long as other answers on
 * this device may still name it.
 */
export type DeviceFile = {
  id: string
  draftId: string
  name: string
  type: string
  at: string
  bytes?: ArrayBuffer
  serverId?: string
}
/** A file of the device that the server has. */
export type Arrival = { id: string; serverId: string }

/** What becomes of files together with a run: all of it is done, or nothing. */
export type FileChanges = {
  kept: DeviceFile[]
  /** the server has them in a saved draft */
  arrived: Arrival[]
  /** removed by a person */
  removed: string[]
}
export const noFileChanges: FileChanges = { kept: [], arrived: [], removed: [] }

export const localFilePrefix = 'local-'
export const isLocal = (fileId: string) => fileId.startsWith(localFilePrefix)
