import { useSyncExternalStore } from 'react'

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** A version of the application that is on the device and waits to be used. */
export const newVersion = {
  found: (worker: ServiceWorker): void => {
    waiting = worker
    for (const listen of listeners) listen()
  },
  /** Uses it from now on, in this tab and all others: each gets it when it is loaded the next time. */
  takeOver: (): void => waiting?.postMessage({ takeOver: true }),
}

const listen = (told: () => void) => {
  listeners.add(told)
  return () => void listeners.delete(told)
}

/** Whether a new version waits. */
export const useNewVersion = (): boolean => useSyncExternalStore(listen, () => waiting !== undefined)
