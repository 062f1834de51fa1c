import { changes, type DraftWorld, opened } from '../drafts/drafts.samples.ts'
import { samplesOf } from '../platform/testing/featureSamples.ts'
import { submissionPages } from './submissionPages.samples.ts'

export const submissionSamples = samplesOf<DraftWorld>({
  calls: { submitDraft: { body: changes, accepted: opened } },
  pages: submissionPages,
})
