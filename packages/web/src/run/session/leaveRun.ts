import type { Keeping } from './keeping.ts'
import type { FileQueue } from './runFiles.ts'
import type { RunStore } from './runState.ts'
import type { Saving } from './saving.ts'
import type { ServerDraft } from './serverDraft.ts'

type Parts = { run: RunStore; server: ServerDraft; files: FileQueue; keeping: Keeping; saving: Saving }

/** Leaves the run: the last change is saved, then others may have the draft. */
export const leaveRun = async ({ run, server, files, keeping, saving }: Parts): Promise<void> => {
  if (run.isOpen()) await saving.all()
  if (run.isOpen()) {
    const { unsaved } = run.get()
    run.update({ closed: true })
    await (unsaved ? keeping.now() : server.unlock())
  }
  files.close()
}

/** The tab goes away: nothing can be waited for any more. */
export const leaveRunAtOnce = ({ run, server, keeping }: Pick<Parts, 'run' | 'server' | 'keeping'>): void => {
  if (!run.isOpen()) return
  if (run.get().unsaved) keeping.atOnce()
  else void server.unlock({ keepalive: true })
}
