import type { Draft, EnteredBy } from '@gemba/domain/drafts/drafts.schema'
import { type Entries, entriesOf, entryKeys } from '@gemba/domain/drafts/mergeEntries'
import { deepEqual } from '@tanstack/react-router'
import type { CallError } from '../../platform/callError.ts'
import type { SaveState } from '../../ui/layout/BottomBar.tsx'
import type { DeviceRun } from './deviceRun.ts'
import { localFilesIn } from './localFiles.ts'
import { isUnsaved, type SaveProgress, saveStateOf } from './saveState.ts'
import { createSignal } from './signal.ts'

/**
 * The draft is no longer ours: who has it, what became of the entries, which draft they are in if it is another, and how
 * many photos and files are still on this device.
 */
export type Lost = { why: 'lost'; name: string; message: string; draftId?: string; files?: number }

/** Opened only to be looked at, because this person has it. */
export type Looking = { why: 'looking'; name: string }

/** Why nothing can be entered. */
export type ReadOnly = Lost | Looking

/** Entries with the others whose answers were added on this device. */
export type Entered = Entries & { enteredBy: readonly EnteredBy[] }

export type RunState = Entered & {
  /** `at` of 'saved' is a moment */
  saveState: SaveState
  /** true from the first change until everything is on the server: what a guard has to ask about */
  unsaved: boolean
  readOnly: ReadOnly | null
  /** the server refused to save; typing continues and is kept on the device */
  failure: CallError | null
}

type Facts = Omit<SaveProgress, 'localFiles'> & {
  readOnly: ReadOnly | null
  failure: CallError | null
  /** submitted, or the page has left it */
  closed: boolean
}

export type RunStore = ReturnType<typeof createRunState>

/** What was entered in a run, and what is known of it. Everything shown is derived from these facts. */
export const createRunState = (draft: Draft, readOnly: ReadOnly | null, { onlyHere = false } = {}) => {
  let entered: Entered = { ...entriesOf(draft), enteredBy: [] }
  let facts: Facts = {
    ...{ changes: 0, saved: 0, savedAt: draft.lastModifiedDate, unsent: false, device: undefined },
    ...{ readOnly, failure: null, closed: false, onlyHere },
  }
  const updated = createSignal()
  const changed = createSignal()
  const isOpen = () => !facts.closed && !facts.readOnly
  const progress = (): SaveProgress => ({ ...facts, localFiles: localFilesIn(entered.answers).length })
  /** The state stays the same object while it says the same, and so does each part: nothing is drawn again for it. */
  const derived = (before?: RunState): RunState => {
    const now = progress()
    const saveState = saveStateOf(now)
    const next = {
      ...entered,
      saveState: before && deepEqual(before.saveState, saveState) ? before.saveState : saveState,
      unsaved: isOpen() && isUnsaved(now),
      readOnly: facts.readOnly,
      failure: facts.failure,
    }
    return before && (Object.keys(next) as (keyof RunState)[]).every(key => next[key] === before[key]) ? before : next
  }
  let state = derived()
  const update = (next: Partial<Facts>) => {
    facts = { ...facts, ...next }
    state = derived(state)
    updated.emit()
  }
  return {
    get: () => state,
    subscribe: updated.on,
    /** calls back after each change of what is entered */
    onChange: changed.on,
    /** whether anything may still be entered here */
    isOpen,
    progress,
    /** whether the device no longer needs the entries: the server has them, as a copy if the draft was lost */
    isSaved: () => !isUnsaved(progress()) || (facts.readOnly?.why === 'lost' && progress().localFiles === 0),
    update,
    change: (next: Partial<Entered>) => {
      if (!isOpen()) return
      entered = { ...entered, ...next }
      update({ changes: facts.changes + 1 })
      changed.emit()
    },
    /** notes what the device has of it; undefined: it refused */
    onKept: (kept: DeviceRun | undefined) => {
      // What was entered while it was written is kept with the next one.
      if (kept && entryKeys.some(key => kept[key] !== entered[key])) return
      update({ device: { has: kept !== undefined, changes: facts.changes } })
    },
  }
}
