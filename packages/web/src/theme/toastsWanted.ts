import { useSyncExternalStore } from 'react'

let wanted = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads the container of the toasts with the first toast. */
export const wantToasts = (): void => {
  wanted = true
  for (const listener of listeners) listener()
}

export const useToastsWanted = (): boolean => useSyncExternalStore(subscribe, () => wanted)
