import type { DeviceRun, DeviceStore, FileChanges } from './deviceStore.ts'
import { localFilesIn } from './localFiles.ts'

const keepAfter = 150

type Options = {
  store: DeviceStore
  present: () => DeviceRun
  /** what has to happen to the files of the run, once their bytes are read */
  files: {
    read: () => Promise<void>
    changes: (named: readonly string[]) => FileChanges
    applied: (changes: FileChanges) => void
    /** of these files those whose bytes the device does not have */
    unkept: (named: readonly string[]) => number
  }
  /** whether the server has all that was entered */
  isSaved: () => boolean
  /** `kept` is the run that the device has with all its files; undefined: it refused */
  told: (kept: DeviceRun | undefined) => void
}

/**
 * Keeps a run with its files on the device while the server does not have them yet, one step after the other. `told`
 * hears whether the device has it: one that refuses (a private window, a full disk) is no reason to stop, but then
 * nobody may be told that it is kept.
 */
export const createKeeping = ({ store, present, files, isSaved, told }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const unschedule = () => {
    clearTimeout(timer)
    timer = undefined
  }
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
    told(kept ? run : undefined)
    return kept
  }
  const now = () => {
    unschedule()
    return inTurn(keep)
  }
  return {
    /** returns whether the device has it */
    now,
    /** once for all that is typed within a moment */
    soon: () => {
      timer ??= setTimeout(() => void now(), keepAfter)
    },
    /** done when it returns, for a page that goes away */
    atOnce: () => {
      if (!putAtOnce(present())) void now()
    },
    /** the server has it all; what was entered while this waited for its turn is kept instead */
    drop: () => {
      unschedule()
      return inTurn(async () => {
        if (!isSaved()) return void (await keep())
        const changes = files.changes([])
        await store.drop(present(), changes).then(
          () => files.applied(changes),
          () => undefined,
        )
      })
    },
    /** goes on as another draft, which the server made of what came too late */
    move: (made: Pick<DeviceRun, 'draftId' | 'version'>) =>
      inTurn(async () => {
        const run = present()
        await store.move(run, { ...run, ...made }, localFilesIn(run.answers))
      }),
  }
}
