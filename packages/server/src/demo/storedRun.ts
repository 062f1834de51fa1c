import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import type { SubmissionRow } from '../records/public/storeRound.ts'
import type { Player } from './cast.ts'
import type { Shelved } from './library.ts'

/** A submitted run with what its next steps need. */
export type StoredRun = {
  submission: SubmissionRow
  checklist: Shelved
  definition: Definition
  rounds: Answers[]
  evaluation: Evaluation
  inspector: Player
}
