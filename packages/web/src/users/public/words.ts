import type { UserState } from '@gemba/domain/users/userState.schema'
import type { State } from '../../ui/display/StateGlyph.tsx'

/** How a state is drawn; someone who is active needs no sign. */
export const stateGlyph: Record<Exclude<UserState, 'active'>, State> = {
  ...{ invited: 'pending', locked: 'warning', deactivated: 'na', anonymized: 'na' },
}

/** Names in one line: 'Checklist operator, Learner'. */
export const namesOf = (things: readonly { name: string }[]): string => things.map(({ name }) => name).join(', ')
