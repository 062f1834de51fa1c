import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import { compliance } from './standard/compliance.ts'

export const reportSamples = samplesOf<World>({
  paths: {
    '/powerbi/': () => ({ reportId: compliance.id }),
    '/embedded-reports/': () => ({ reportId: compliance.id }),
  },
  calls: {
    queryEmbeddedReport: { body: () => ({ dataset: 'occurrences', columns: [{ field: 'askedCount' }] }) },
  },
})
