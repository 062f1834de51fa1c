import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import {
  createStartCodes,
  listStartCodes,
  listStartSheet,
  revokeStartCode,
  updateStartCode,
} from '@gemba/domain/startCodes/startCodes.endpoints'
import type { StartCodesInput } from '@gemba/domain/startCodes/startCodes.schema'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { nothing, offered } from '../platform/testing/shownPages.ts'

/** Codes for two machines, for people who are signed in. */
export const atMachines = (checklistId: string, machines = ['L-03', 'L-05']): StartCodesInput => ({
  ...{ checklistId, machines, name: '', part: '', linkId: null },
})

type Own = World & { checklist: Thing; publicLink: Thing; startCode: Thing & { code: string } }

export const startCodeSamples = samplesOf<Own>({
  build: async ({ call, mark }, { checklist, publicLink }) => {
    const named = {
      ...atMachines(checklist.id, [`Mill ${mark}`, `Saw ${mark}`]),
      part: `P-${mark}`,
      linkId: publicLink.id,
    }
    await call(createStartCodes, { body: named })
    const { codes } = await call(listStartSheet, { params: { checklistId: checklist.id } })
    const [{ id, code } = { id: '', code: '' }] = codes
    return { startCode: { id, code } }
  },
  paths: {
    '/start-codes/': ({ startCode }) => ({ id: startCode.id }),
    '/start-code-sheets/': ({ checklist }) => ({ checklistId: checklist.id }),
  },
  pages: {
    // What a label opens is asked with its code.
    '/start/$code': nothing,
    '/admin/checklists/$checklistType/$id/start-codes': async (ask, { at }) => {
      const { codes, can } = await ask(listStartCodes, { query: { checklistId: String(at.id) } })
      return {
        links: codes.map(({ id: codeId }) =>
          addressOf('/admin/checklists/$checklistType/$id/start-codes/$codeId', {
            ...{ checklistType: at.checklistType as ChecklistType, id: String(at.id), codeId },
          }),
        ),
        acts: offered(can.create && createStartCodes),
      }
    },
    '/admin/checklists/$checklistType/$id/start-codes/$codeId': async (ask, { at }) => {
      const query = { checklistId: String(at.id), id: String(at.codeId) }
      const [code] = (await ask(listStartCodes, { query })).codes
      if (code && !code.revokedAt)
        await ask(listStartSheet, { params: { checklistId: query.checklistId }, query: { codeId: code.id } })
      return {
        acts: offered((code?.can.update ?? false) && updateStartCode, (code?.can.revoke ?? false) && revokeStartCode),
      }
    },
    '/print/utility/start-codes/$id': async (ask, { at }) => {
      await ask(listStartSheet, { params: { checklistId: String(at.id) } })
      return {}
    },
  },
  calls: {
    listStartCodes: { queries: ({ checklist }) => [{ checklistId: checklist.id }] },
    listStartSheet: { queries: () => [{}] },
    createStartCodes: {
      body: ({ checklist }) => atMachines(checklist.id),
      foreign: ({ checklist }) => [atMachines(checklist.id)],
    },
    updateStartCode: {
      body: () => ({ name: 'Spindle side', machine: 'L-07', part: '', linkId: null, version: 1 }),
      foreign: ({ publicLink }) => [{ name: '', machine: 'L-07', part: '', linkId: publicLink.id, version: 1 }],
    },
    revokeStartCode: { body: () => ({ version: 1 }) },
    openStartCode: {
      body: ({ startCode: { code } }) => ({ code }),
      foreign: ({ startCode: { code } }) => [{ code }],
    },
    visitStartCode: { body: () => ({ code: '2222-2222-2222' }) },
  },
})
