import {
  listTerminals,
  revokeTerminal,
  trustTerminal,
  updateTerminal,
} from '@gemba/domain/terminals/terminals.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

const input = { name: 'Line 3, packing', place: 'Hall B' }

export const terminalSamples = samplesOf<World & { terminal: Thing }>({
  build: async ({ call, mark }) => ({
    terminal: await call(trustTerminal, { body: { ...input, name: `Terminal ${mark}` } }),
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
