import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import type { WorkflowState } from '@gemba/domain/workflow/transitions'
import type { InferInsertModel } from 'drizzle-orm'
import type { drafts } from '../drafts/public/drafts.table.ts'
import type { submissions } from '../submissions/public/submissions.table.ts'
import type { Shelved } from './library.ts'

export type SubmissionRow = InferInsertModel<typeof submissions> & { id: string; version: number; round: number }

/** A submitted run with what its next steps need. */
export type Handed = {
  row: SubmissionRow
  checklist: Shelved
  definition: Definition
  rounds: Answers[]
  evaluation: Evaluation
  state: WorkflowState | null
  inspectors: string[]
  /** the draft of the round that is asked for */
  roundDraft: InferInsertModel<typeof drafts> | null
}
