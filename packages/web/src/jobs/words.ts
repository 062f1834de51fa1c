import type { JobState } from '@gemba/domain/jobs/jobs.schema'
import type { State } from '../ui/display/StateGlyph.tsx'

/** How a state is drawn: what failed is loud. */
export const stateGlyph: Record<JobState, State> = {
  waiting: 'pending',
  running: 'pending',
  retrying: 'warning',
  done: 'done',
  failed: 'fail',
  canceled: 'na',
}
