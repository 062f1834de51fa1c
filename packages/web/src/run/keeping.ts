import type { DeviceStore, KeptRun } from './keptOnDevice.ts'

const keepAfter = 150

/** Keeps a run on the device while the server does not have it yet. A device that refuses is no failure: saving goes on. */
export const createKeeping = (store: DeviceStore, present: () => KeptRun) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unschedule = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    unschedule()
    return store.keepRun(present()).then(
      () => true,
      () => false,
    )
  }
  return {
    /** answers whether the device has it */
    now,
    /** once for all that is typed within a moment */
    soon: () => {
      timer ??= setTimeout(() => void now(), keepAfter)
    },
    /** done when it returns, for a page that goes away */
    atOnce: () => {
      try {
        store.keepRunAtOnce(present())
      } catch {
        void now()
      }
    },
    /** the server has it all */
    drop: async () => {
      unschedule()
      await store.dropRun(present()).catch(() => undefined)
    },
  }
}
