import { releaseNotes } from '@gemba/domain/releaseNotes/releaseNotes'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import { nothing } from '../platform/testing/shownPages.ts'

export const releaseNotesSamples = samplesOf<World>({
  calls: { markReleaseNotesRead: { body: () => ({ upTo: releaseNotes[0] }) } },
  pages: { '/whats-new': nothing },
})
