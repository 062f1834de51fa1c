import {
  listTerminals,
  revokeTerminal,
  trustTerminal,
  updateTerminal,
} from '@gemba/domain/terminals/terminals.endpoints'
import { terminals } from '../auth/public/terminals.table.ts'
import { insertOne } from '../platform/database/rows.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

const input = { name: 'Line 3, packing', place: 'Hall B' }

export const terminalSamples = samplesOf<World & { terminal: Thing }>({
  // Past the call: with it the sign-in of the world's person would be one at this terminal.
  build: async ({ inCustomer, mark }) => ({
    terminal: await inCustomer(tx => insertOne(tx, terminals, { ...input, name: `Terminal ${mark}`, digest: mark })),
  }),
  paths: { '/terminals/': ({ terminal }) => ({ id: terminal.id }) },
  pages: {
    '/admin/terminals': async ask => {
      const { terminals, can } = await ask(listTerminals, { query: {} })
      const [first] = terminals
      return {
        acts: offered(
          can.trust && trustTerminal,
          first?.can.update === true && updateTerminal,
          first?.can.revoke === true && revokeTerminal,
        ),
      }
    },
  },
  calls: {
    trustTerminal: { body: () => input },
    updateTerminal: { body: () => ({ ...input, name: 'Line 4, packing', version: 1 }) },
    revokeTerminal: { body: () => ({ version: 1 }) },
    signInAtTerminal: { body: () => ({ code: 'NW-2044', pin: '2580' }) },
  },
})
