import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import { deviceChecklists } from '../session/deviceChecklists.ts'
import { occurrenceOf } from '../session/deviceDraft.ts'
import type { Owner } from '../session/deviceKept.ts'
import { openDrafts } from '../session/openOnDevice.ts'
import { outbox } from '../session/outbox.ts'

export type { Owner } from '../session/deviceKept.ts'

type OnDevice = {
  /** of the checklist; absent where the device does not have it */
  name?: string
  drafts?: readonly Draft[]
  /** the occurrences for which runs were begun there, or submitted */
  begunFor?: readonly string[]
}

/** What a device has of a checklist, so that a run of it begins or goes on there without network. */
export const runsOnDevice = async (owner: Owner, code: string): Promise<OnDevice> => {
  const checklist = await deviceChecklists.byCode(owner, code)
  if (!checklist) return {}
  const [open, submitted] = await Promise.all([openDrafts(owner), outbox.all(owner)])
  const drafts = open.filter(({ draft }) => draft.checklist.id === checklist.id)
  return {
    name: checklist.name,
    drafts: drafts.map(({ draft }) => draft),
    begunFor: [...drafts.map(occurrenceOf), ...submitted.map(({ occurrenceId }) => occurrenceId)].flatMap(
      id => id ?? [],
    ),
  }
}
