import { samplesOf, type World } from '../platform/testing/featureSamples.ts'

const query = { dataset: 'issues', columns: [{ field: 'severity' }, { field: 'issueCount' }] }
const ofOwner = (id: string) => ({
  ...query,
  filters: [{ filterType: 1, target: { table: 'issues', column: 'owner' }, operator: 'In', values: [id] }],
})

export const datasetSamples = samplesOf<World>({
  calls: { queryDataset: { body: (_, own) => ofOwner(own.id) } },
})
