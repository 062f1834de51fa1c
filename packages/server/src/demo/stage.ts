import type { issues } from '../issues/public/issues.table.ts'
import type { Act } from './acting.ts'
import type { Cast } from './cast.ts'
import type { Shelved } from './library.ts'
import type { Pictures } from './pictures.ts'
import type { Random } from './random.ts'
import type { Reactions } from './reactions.ts'
import type { Timeline } from './timeline.ts'

/** An issue that gathers occurrences: where it keeps failing. */
type Ongoing = Pick<typeof issues.$inferSelect, 'id' | 'checklistId' | 'questionId' | 'machine' | 'part'>

/** Everything that playing the story of one company needs. */
export type Stage = {
  act: Act
  reactions: Reactions
  cast: Cast
  timeline: Timeline
  random: Random
  zone: string
  now: Date
  library: Record<string, Shelved>
  pictures: Pictures
  /** issues that still gather occurrences, by their id */
  ongoing: Map<string, Ongoing>
  /** counts what happens in turn, so that nothing is left to chance that must be there */
  turns: Map<string, number>
}

/** The next of some choices, one after the other and from the beginning again. */
export const inTurn = <T>({ turns }: Pick<Stage, 'turns'>, name: string, choices: readonly T[]): T => {
  const turn = turns.get(name) ?? 0
  turns.set(name, turn + 1)
  return choices[turn % choices.length] as T
}
