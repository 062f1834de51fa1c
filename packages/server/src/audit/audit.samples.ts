import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'

export const auditSamples = samplesOf<World & { tutorial: Thing }>({
  calls: {
    verifyAuditChain: { body: () => ({}) },
    listAudit: { queries: ({ tutorial }) => [{}, { entityId: tutorial.id }] },
  },
})
