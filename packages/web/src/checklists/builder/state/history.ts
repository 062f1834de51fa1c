/** What was, is and may come again. `group` joins the steps of one act: typing a label is undone at once. */
export type History<T> = {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  readonly group?: string
  readonly at?: number
}

const longest = 200
/** Typing in one field belongs together unless the hands rested that long, in milliseconds. */
const rest = 1500

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** A new step; one of the same group within a moment joins the step before. */
export const step = <T>(history: History<T>, present: T, now: number, group?: string): History<T> => {
  if (present === history.present) return history
  const joins = group !== undefined && group === history.group && now - (history.at ?? 0) < rest
  const past = joins ? history.past : [...history.past, history.present].slice(-longest)
  return { past, present, future: [], at: now, ...(group !== undefined && { group }) }
}

export const undo = <T>({ past, present, future }: History<T>): History<T> => {
  const before = past.at(-1)
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export const redo = <T>({ past, present, future }: History<T>): History<T> => {
  const [next, ...later] = future
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: later }
}
