// What a device has of a person's runs that the server does not: lists show it beside what the server says.
import { createEvaluator } from '@gemba/domain/checklists/evaluation/evaluate'
import type { DraftSummary } from '@gemba/domain/drafts/drafts.schema'
import { deviceDrafts, occurrenceOf } from '../session/deviceDraft.ts'
import type { DeviceDraft, OutboxItem, Owner } from '../session/deviceKept.ts'
import { deviceStore } from '../session/deviceStore.ts'
import { outbox } from '../session/outbox.ts'

/** A run that was begun here without network, and that the server does not know. */
export type BegunHere = {
  draft: DraftSummary
  checklistId: string
  begunAt: string
  /** where it is done, as far as that was entered */
  machine: string
  /** the scheduled run that it is for */
  occurrenceId?: string | undefined
}

/** One that was submitted here: it waits, was not accepted, or was sent. */
export type SubmittedHere = Pick<OutboxItem, 'draftId' | 'occurrenceId' | 'submittedAt' | 'state' | 'standsAlone'>

export type DeviceWork = { begun: readonly BegunHere[]; submitted: readonly SubmittedHere[] }

/** What was entered is kept apart from the draft; without it the draft is as it was begun. */
const asEntered = async ({ draft, begun, ...kept }: DeviceDraft): Promise<BegunHere | undefined> => {
  if (!begun) return
  const runs = await deviceStore.runsOf(draft.id)
  const run = runs.filter(({ userId }) => userId === kept.userId).at(-1)
  const { answers, header, name } = run ?? { answers: draft.answers, header: draft.header, name: draft.draftName }
  const { answered, total, failed } = createEvaluator(draft.definition, { tracker: false })(answers).counts
  return {
    draft: {
      ...{ ...draft, draftName: name, lastModifiedDate: run?.at ?? begun.begunAt, answered, total, failed },
      ...{ locked: false, can: { ...draft.can, unlock: false } },
    },
    ...{ checklistId: draft.checklist.id, begunAt: begun.begunAt, machine: header.machine },
    occurrenceId: occurrenceOf({ draft, begun, ...kept }),
  }
}

const read = async (owner: Owner): Promise<DeviceWork> => {
  const [drafts, submitted] = await Promise.all([deviceDrafts.all(owner), outbox.all(owner)])
  const over = new Set(submitted.map(({ draftId }) => draftId))
  const begun = await Promise.all(drafts.filter(({ draftId }) => !over.has(draftId)).map(asEntered))
  return { begun: begun.flatMap(one => one ?? []), submitted }
}

/** Tells what a device has of a person's work, now and whenever that changes. Returns an unsubscribe function. */
export const watchDeviceWork = (owner: Owner, tell: (work: DeviceWork) => void): (() => void) => {
  let gone = false
  // What can't be read now stays as it was shown; the outbox says that it can't be read.
  const readQuietly = () =>
    void read(owner).then(
      work => !gone && tell(work),
      () => undefined,
    )
  readQuietly()
  const stop = outbox.onChange(readQuietly)
  return () => {
    gone = true
    stop()
  }
}
