import { randomUUID } from 'node:crypto'
import { issueAssigned } from '@gemba/domain/issues/issues.notifications'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import { notify } from './public/notify.ts'

export const inboxSamples = samplesOf<World>({
  build: async ({ inCustomer, mark }, { person }) => {
    const issue = { issueId: randomUUID(), type: 'product' as const, number: `IS-${mark}`, title: `Burr ${mark}` }
    await inCustomer(tx => notify(tx, [person.id], issueAssigned, { ...issue, dueDate: null }))
    return {}
  },
  calls: { readInbox: { body: () => ({}) } },
})
