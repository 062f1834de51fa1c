import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'

type RecordWorld = World & { checklist: Thing & { revision: number | null }; submission: Thing }

export const recordSamples = samplesOf<RecordWorld>({
  build: async ({ db, mark }, { customer, checklist, person }) => {
    const header = { machine: `Lathe ${mark}`, part: `P-${mark}`, lot: mark, lotSize: 10 }
    return { submission: await buildSubmission(db, { customer, checklist, by: person, ...header }) }
  },
  paths: { '/checklist-submissions/': ({ submission }) => ({ id: submission.id }) },
})
