import type { AskedQuestion } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import type { EnteredBy } from '@gemba/domain/drafts/drafts.schema'
import type { DeviceFile } from './deviceRun.ts'
import { eachOnce } from './enteredBy.ts'
import { localFilesIn } from './localFiles.ts'
import { type Entries, mergeEntries } from './mergeEntries.ts'
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
  /** restores kept entries, with their files that are still on this device; those of another stay known as theirs */
  restore: (kept: Partial<Entries>, base: Entries | undefined, enteredBy: readonly EnteredBy[]) => {
    const { answers, header, name, userIdentity } = get()
    const present = { answers, header, name, userIdentity }
    const known = eachOnce([...get().enteredBy, ...enteredBy])
    change({ ...mergeEntries({ base, kept: { ...present, ...kept }, present }), enteredBy: known })
    void files.restore(localFilesIn(get().answers))
  },
  /** puts a file that this device kept, but no answer names, into the answer to a question */
  adopt: (file: DeviceFile, question: AskedQuestion) => {
    const id = files.adopt(file)
    const { answers } = get()
    change({ answers: { ...answers, [question.id]: withFile(question, answerTo(answers, question.id), id) } })
  },
})
