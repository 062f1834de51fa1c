import { useSyncExternalStore } from 'react'

let wanted = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Brings the place of the toasts, whose script comes with the first one. */
export const wantToasts = (): void => {
  wanted = true
  for (const listener of listeners) listener()
}

export const useToastsWanted = (): boolean => useSyncExternalStore(subscribe, () => wanted)
