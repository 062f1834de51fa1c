import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { buildSubmission } from './submissions.builder.ts'

type SubmissionWorld = World & { checklist: Thing & { revision: number | null }; submission: Thing }

export const submissionSamples = samplesOf<SubmissionWorld>({
  build: async ({ db, mark }, { customer, checklist, person }) => {
    const header = { machine: `Lathe ${mark}`, part: `P-${mark}`, lot: mark, lotSize: 10 }
    return { submission: await buildSubmission(db, { customer, checklist, by: person, ...header }) }
  },
  paths: { '/checklist-submissions/': ({ submission }) => ({ id: submission.id }) },
})
