import type { UserState } from '@gemba/domain/users/userState.schema'
import type { State } from '../ui/display/StateGlyph.tsx'

/** How a state is drawn; someone who is active needs no sign. */
export const stateGlyph: Record<Exclude<UserState, 'active'>, State> = { invited: 'pending', deactivated: 'na' }

/** The name of a role as a word of its own: 'Checklist operator'. */
export const roleName = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)

/** Names in one line: 'Checklist operator, Learner'. */
export const namesOf = (things: readonly { name: string }[]): string => things.map(({ name }) => name).join(', ')
