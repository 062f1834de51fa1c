// Fields with text that is not a number. Such text is in no answer, so it is never saved, and 'Saved' beside it would
// be wrong.
import { useEffect, useId, useSyncExternalStore } from 'react'

const unread = new Set<string>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts a field while its text is not a number. */
export const useUnreadNumber = (isUnread: boolean): void => {
  const id = useId()
  useEffect(() => {
    if (!isUnread) return
    unread.add(id)
    tell()
    return () => {
      unread.delete(id)
      tell()
    }
  }, [id, isUnread])
}

/** Returns how many fields of the page have text that is not a number. */
export const useUnreadNumbers = (): number => useSyncExternalStore(subscribe, () => unread.size)
