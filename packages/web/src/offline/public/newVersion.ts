import { useSyncExternalStore } from 'react'

/** A browser that does not say so loads it anyway. */
const patience = 5_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** A version of the application that is on the device and waits to be used. */
export const newVersion = {
  found: (worker: ServiceWorker): void => {
    waiting = worker
    for (const listen of listeners) listen()
  },
  /**
   * Uses it from now on, in this tab and all others: each gets it when it is loaded the next time. Ends when it serves this
   * tab: the browser may hold a load that comes while the one before still does.
   */
  takeOver: async (): Promise<void> => {
    const serves = new Promise(done =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    waiting?.postMessage({ takeOver: true })
    await Promise.race([serves, new Promise(done => setTimeout(done, patience))])
  },
}

const listen = (told: () => void) => {
  listeners.add(told)
  return () => void listeners.delete(told)
}

/** Whether a new version waits. */
export const useNewVersion = (): boolean => useSyncExternalStore(listen, () => waiting !== undefined)
