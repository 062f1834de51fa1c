import type { DeviceStore, KeptRun } from './keptOnDevice.ts'

const keepAfter = 150

/**
 * Keeps a run on the device while the server does not have it yet. `told` hears whether the device has it: one that
 * refuses (a private window, a full disk) is no reason to stop, but then nobody may be told that it is kept.
 */
export const createKeeping = (store: DeviceStore, present: () => KeptRun, told: (kept: boolean) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unschedule = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const putAtOnce = (run: KeptRun): boolean => {
    try {
      store.keepRunAtOnce(run)
      return true
    } catch {
      return false
    }
  }
  const now = async (): Promise<boolean> => {
    unschedule()
    const run = present()
    const kept = await store.keepRun(run).then(
      () => true,
      () => putAtOnce(run),
    )
    told(kept)
    return kept
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
      if (!putAtOnce(present())) void now()
    },
    /** the server has it all */
    drop: async () => {
      unschedule()
      await store.dropRun(present()).catch(() => undefined)
    },
  }
}
