import { listSupportSessions } from '@gemba/domain/supportSessions/supportSessions.endpoints'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import { supportSessions } from './public/supportSessions.table.ts'

const reason = 'The menu shows no checklists'

export const supportSessionSamples = samplesOf<World>({
  build: async ({ inCustomer }, { person }) => {
    const ended = { until: new Date(), endedAt: new Date(), endedBy: 'support' } as const
    const support = { supporterId: person.id, supporterName: 'Robin Hale', userId: person.id, reason, ...ended }
    await inCustomer(tx => tx.insert(supportSessions).values(support))
    return {}
  },
  calls: { startSupport: { body: ({ person }) => ({ userId: person.id, reason }) } },
  pages: {
    '/admin/logs/support': async ask => {
      await ask(listSupportSessions, { query: {} })
      return {}
    },
  },
})
