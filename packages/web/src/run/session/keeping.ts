import type { DeviceRun } from './deviceRun.ts'
import type { DeviceStore } from './deviceStore.ts'
import type { FileEntries } from './fileEntries.ts'
import { localFilesIn } from './localFiles.ts'
import { createTimer } from './timer.ts'

const keepAfter = 150

type Options = {
  store: DeviceStore
  present: () => DeviceRun
  files: Pick<FileEntries, 'read' | 'changes' | 'applied' | 'unkept'>
  /** whether the server has all that was entered */
  isSaved: () => boolean
  /** `kept` is the run that the device has with all its files; undefined: it refused */
  onKept: (kept: DeviceRun | undefined) => void
}

export type Keeping = ReturnType<typeof createKeeping>

/**
 * Keeps a run with its files on the device while the server does not have them yet, one step after the other. `onKept`
 * gets whether the device has it: one that refuses (a private window, a full disk) is no reason to stop, but then the
 * page must not say that it is kept.
 */
export const createKeeping = ({ store, present, files, isSaved, onKept }: Options) => {
  const timer = createTimer()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const done = last.then(step)
    last = done.catch(() => undefined)
    return done
  }
  const putAtOnce = (run: DeviceRun): boolean => {
    try {
      store.keepRunAtOnce(run)
      return true
    } catch {
      return false
    }
  }
  const keep = async (): Promise<boolean> => {
    // An answer is not kept before the bytes that it names: a drawing takes the place of its photo only when it is there.
    await files.read()
    const run = present()
    const named = localFilesIn(run.answers)
    const changes = files.changes(named)
    const stored = await store.keep(run, changes).then(
      () => true,
      () => false,
    )
    if (stored) files.applied(changes)
    const kept = (stored || putAtOnce(run)) && files.unkept(named) === 0
    onKept(kept ? run : undefined)
    return kept
  }
  const now = () => {
    timer.clear()
    return inTurn(keep)
  }
  return {
    /** returns whether the device has it */
    now,
    /** once for all that is typed within a moment */
    soon: () => timer.set(keepAfter, now),
    /** done when it returns, for a page that goes away */
    atOnce: () => {
      if (!putAtOnce(present())) void now()
    },
    /** the server has it all; what was entered while this waited for its turn is kept instead */
    drop: () => {
      timer.clear()
      return inTurn(async () => {
        if (!isSaved()) return void (await keep())
        const changes = files.changes([])
        await store.drop(present(), changes).then(
          () => files.applied(changes),
          () => undefined,
        )
      })
    },
    /** continues as another draft, which the server made of what came too late */
    move: (made: Pick<DeviceRun, 'draftId' | 'version'>) => {
      timer.clear()
      return inTurn(async () => {
        const run = present()
        await store.move(run, { ...run, ...made }, localFilesIn(run.answers))
      })
    },
  }
}
