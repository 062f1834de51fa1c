import {
  createBypassReason,
  deleteBypassReason,
  getBypassReason,
  listBypassReasons,
  updateBypassReason,
} from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { addressOf } from '@gemba/domain/core/address'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

const input: BypassReasonInput = {
  ...{
    name: 'No material',
    names: { de: 'Kein Material' },
    checklistTypes: ['process', 'product'],
    needsText: false,
    needsCosigner: false,
  },
  ...{ active: true, place: 10 },
}

export const bypassReasonSamples = samplesOf<World & { bypassReason: Thing }>({
  build: async ({ call, mark }) => ({
    bypassReason: await call(createBypassReason, { body: { ...input, name: `Machine down ${mark}`, names: {} } }),
  }),
  paths: { '/bypass-reasons/': ({ bypassReason }) => ({ id: bypassReason.id }) },
  pages: {
    '/admin/bypass-reasons': async ask => {
      const { bypassReasons, can } = await ask(listBypassReasons, { query: {} })
      const links = bypassReasons.map(({ id }) => addressOf('/admin/bypass-reasons/$id', { id }))
      return { links, acts: offered(can.create && createBypassReason) }
    },
    '/admin/bypass-reasons/$id': async (ask, { at }) => {
      const { can } = await ask(getBypassReason, { params: { id: String(at.id) } })
      return { acts: offered(can.update && updateBypassReason, can.delete && deleteBypassReason) }
    },
  },
  calls: {
    createBypassReason: { body: () => input },
    updateBypassReason: {
      body: () => ({ ...input, name: 'No material, changed', names: { de: 'Kein Material, geändert' }, version: 1 }),
    },
  },
})
