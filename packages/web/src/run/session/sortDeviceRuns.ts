// What a device still has of a draft when it is opened: what continues by itself, and what is offered.
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { baseOf as begunWith } from '@gemba/domain/drafts/conflicts'
import type { Draft, EnteredBy } from '@gemba/domain/drafts/drafts.schema'
import { type Entries, entriesOf, mergeEntries, type Place } from '@gemba/domain/drafts/mergeEntries'
import { deepEqual } from '@tanstack/react-router'
import type { DeviceFile, DeviceRun } from './deviceRun.ts'
import { deviceStore } from './deviceStore.ts'
import { eachOnce, enteredByOf } from './enteredBy.ts'
import { localFilesIn, withoutLocalFiles } from './localFiles.ts'

/** Answers that were typed without the lock: on the server as a copy, or still on this device, perhaps by another person. */
export type DraftCopy = {
  id: string
  at: string
  entries: Pick<Entries, 'answers' | 'header'>
  base?: Entries | undefined
  /** merged already, but for these, which wait for a decision; undefined: no one has asked for it yet */
  conflicts?: readonly Place[]
  /** others whose answers these are, as far as it is known */
  enteredBy: readonly EnteredBy[]
  onDevice?: DeviceRun
  /** the copy on the server that holds the same but for the files */
  onServer?: string
  byOther?: string
}

/** What both sides began with; of runs of before this was kept, known as long as the draft has not moved on. */
const baseOf = (draft: Draft, run: DeviceRun) =>
  run.base ?? (run.version === draft.version ? entriesOf(draft) : undefined)

const merged = (draft: Draft, run: DeviceRun, present = entriesOf(draft)) => {
  const { answers, header, name, userIdentity } = run
  return mergeEntries({ base: baseOf(draft, run), kept: { answers, header, name, userIdentity }, present })
}

const copyOf = (draft: Draft, kept: DeviceRun, mine: boolean): DraftCopy => ({
  id: kept.lockToken,
  at: kept.at,
  entries: { answers: kept.answers, header: kept.header },
  base: baseOf(draft, kept),
  enteredBy: enteredByOf(kept, mine),
  onDevice: kept,
  ...(!mine && kept.userName && { byOther: kept.userName }),
})

/** A copy that the server has of what this device kept with more files is offered once. */
const withServerCopies = (onDevice: DraftCopy[], draft: Draft): DraftCopy[] => {
  const open = [...draft.copies]
  const joined = onDevice.map(copy => {
    const index = open.findIndex(({ answers }) => deepEqual(answers, withoutLocalFiles(copy.entries.answers)))
    const [twin] = index < 0 ? [] : open.splice(index, 1)
    return twin ? { ...copy, onServer: twin.id } : copy
  })
  const others = open.map(({ id, createdAt, answers, header, before }): DraftCopy => {
    const entries = { answers, header }
    const base = before ? { ...entriesOf(draft), ...begunWith(before, entries) } : undefined
    return { id, at: createdAt, entries, base, enteredBy: [], onServer: id }
  })
  return [...joined, ...others]
}

/**
 * What this device still has of a draft: what this person continues, and what is offered as a copy. It continues by
 * itself on the version that it was made on, and on their own: an own save whose answer got lost, or own work elsewhere.
 * What others typed is theirs until someone adds it.
 */
export const sortDeviceRuns = (draft: Draft, kept: readonly DeviceRun[], userId: string) => {
  const resumed: DeviceRun[] = []
  const copies: DraftCopy[] = []
  for (const run of kept) {
    const mine = run.userId === userId
    if (mine && (run.version === draft.version || draft.lastModifiedBy?.id === userId)) resumed.push(run)
    else if (!deepEqual(merged(draft, run), entriesOf(draft))) copies.push(copyOf(draft, run, mine))
    // It did reach the server, though the page was gone before it knew: nothing of it stays for the next person.
    else void dropDeviceRun(run)
  }
  return { resumed, copies: withServerCopies(copies, draft) }
}

export const dropDeviceRun = (run: DeviceRun) => deviceStore.drop(run).catch(() => undefined)

/** The run with what was kept of it; undefined when nothing was. */
export const restoredFrom = (draft: Draft, resumed: readonly DeviceRun[]) => {
  if (resumed.length === 0) return
  const entries = resumed.reduce((present, run) => merged(draft, run, present), entriesOf(draft))
  return { ...entries, enteredBy: eachOnce(resumed.flatMap(run => enteredByOf(run, true))) }
}

/** Files of the draft that nothing kept on this device names: older versions could part a photo from its answer. */
export const looseFiles = async (
  draftId: string,
  answers: Answers,
  kept: readonly DeviceRun[],
): Promise<DeviceFile[]> => {
  const named = new Set([answers, ...kept.map(run => run.answers)].flatMap(localFilesIn))
  for (const { id } of kept.flatMap(run => run.arrived ?? [])) named.add(id)
  const files = await deviceStore.files(draftId).catch(() => [])
  return files.filter(({ id, bytes, serverId }) => bytes && !serverId && !named.has(id))
}
