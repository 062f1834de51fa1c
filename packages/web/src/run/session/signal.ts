/** Functions to call when something happens. */
export const createSignal = () => {
  const listeners = new Set<() => void>()
  return {
    /** Returns an unsubscribe function. */
    on: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: () => {
      for (const listener of listeners) listener()
    },
  }
}
