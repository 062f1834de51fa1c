import type { InferInsertModel } from 'drizzle-orm'
import type { issues } from '../issues/public/issues.table.ts'
import type { Cast } from './cast.ts'
import type { Ledger } from './ledger.ts'
import type { Shelved } from './library.ts'
import type { Pictures } from './pictures.ts'
import type { Random } from './random.ts'
import type { Timeline } from './timeline.ts'

export type IssueRow = InferInsertModel<typeof issues> & { id: string; occurrences: number; version: number }

/** Everything that the story of one company is told with. */
export type Stage = {
  cast: Cast
  ledger: Ledger
  timeline: Timeline
  random: Random
  zone: string
  now: Date
  library: Record<string, Shelved>
  pictures: Pictures
  /** issues that still gather occurrences, by their key */
  ongoing: Map<string, IssueRow>
  /** counts what happens in turn, so that nothing is left to chance that must be there */
  turns: Map<string, number>
  /** result mails that were sent, to be laid out at the end */
  mailed: Mailed[]
}

export type Mailed = {
  at: Date
  submissionId: string
  checklist: Shelved
  revision: number
  result: 'pass' | 'fail'
  failed: number
  total: number
  facts: { irNumber: string | null; machine: string; part: string; lot: string; by: string }
}

/** The next of some choices, one after the other and from the beginning again. */
export const inTurn = <T>({ turns }: Stage, name: string, choices: readonly T[]): T => {
  const turn = turns.get(name) ?? 0
  turns.set(name, turn + 1)
  return choices[turn % choices.length] as T
}
