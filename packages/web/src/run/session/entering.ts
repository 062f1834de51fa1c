import type { AskedQuestion } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import { isSame } from '@gemba/domain/core/isSame'
import { type Decisions, mergeAsking } from '@gemba/domain/drafts/conflicts'
import type { EnteredBy } from '@gemba/domain/drafts/drafts.schema'
import type { Entries, Place } from '@gemba/domain/drafts/mergeEntries'
import type { DeviceFile } from './deviceRun.ts'
import { eachOnce } from './enteredBy.ts'
import { localFilesIn } from './localFiles.ts'
import type { FileQueue } from './runFiles.ts'
import type { Entered, RunStore } from './runState.ts'
import { withFile } from './withFile.ts'

/** The ways in which entries get into a run. */
export const createEntering = ({ get, change }: Pick<RunStore, 'get' | 'change'>, files: FileQueue) => ({
  answer: (question: string, answer: Answer | undefined) => {
    const { [question]: _, ...rest } = get().answers
    change({ answers: answer ? { ...rest, [question]: { ...answer, at: new Date().toISOString() } } : rest })
  },
  answers: (update: (answers: Answers) => Answers) => change({ answers: update(get().answers) }),
  set: (next: Partial<Omit<Entered, 'answers'>>) => change(next),
  /**
   * Merges kept entries into the run, with their files that are still on this device; those of another stay known as
   * theirs. Returns where the run has something else that changed meanwhile: that stays until someone decides.
   */
  restore: (
    kept: Partial<Entries>,
    base: Entries | undefined,
    enteredBy: readonly EnteredBy[],
    decisions: Decisions = {},
  ): Place[] => {
    const { answers, header, name, userIdentity } = get()
    const present = { answers, header, name, userIdentity }
    const merged = mergeAsking({ base, kept: { ...present, ...kept }, present }, decisions)
    if (!isSame(merged.entries, present)) {
      change({ ...merged.entries, enteredBy: eachOnce([...get().enteredBy, ...enteredBy]) })
      void files.restore(localFilesIn(get().answers))
    }
    return merged.conflicts
  },
  /** puts a file that this device kept, but no answer names, into the answer to a question */
  adopt: (file: DeviceFile, question: AskedQuestion) => {
    const id = files.adopt(file)
    const { answers } = get()
    change({ answers: { ...answers, [question.id]: withFile(question, answerTo(answers, question.id), id) } })
  },
})
