import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import {
  allowPublicApproval,
  createPublicLink,
  listPublicCodes,
  listPublicLinks,
  revokeAllPublicLinks,
  revokePublicLink,
  updatePublicLink,
} from '@gemba/domain/publicLinks/publicLinks.endpoints'
import type { PublicLinkInput } from '@gemba/domain/publicLinks/publicLinks.schema'
import { textFile } from '../files/files.samples.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { nothing, offered } from '../platform/testing/shownPages.ts'

const fields: Omit<PublicLinkInput, 'checklistId' | 'codes' | 'pin'> = {
  ...{ name: 'Gate 4', endsOn: null, maxUses: null, language: 'en', machine: '', part: '', lot: '' },
  asksName: 'optional',
  asksEmail: 'no',
  ...{ mailsReceipt: false, entersApproval: false },
}

/** A link that anyone uses as often as they like. */
export const openToAll = (checklistId: string): PublicLinkInput => ({ ...fields, checklistId, codes: null, pin: null })

const pass = 'not.a-pass'
const submissionId = '5b1f7a52-6a9f-4a39-9a53-3c54d4c4d0c1'
const header = { machine: '', part: '', lot: '', lotSize: null }

export const publicLinkSamples = samplesOf<World & { checklist: Thing; publicLink: Thing }>({
  build: async ({ call }, { checklist }) => {
    await call(createPublicLink, { body: { ...openToAll(checklist.id), name: 'Gate 3' } })
    return { publicLink: await call(createPublicLink, { body: openToAll(checklist.id) }) }
  },
  paths: {
    '/public-links/approval/': ({ checklist }) => ({ checklistId: checklist.id }),
    '/public-links/': ({ publicLink }) => ({ id: publicLink.id }),
  },
  pages: {
    // What a visitor sees is asked with the code of a link, without a sign-in.
    '/checklist/$code': nothing,
    '/checklist/$code/completed': nothing,
    '/admin/checklists/$checklistType/$id/links': async (ask, { at }) => {
      const { links, can } = await ask(listPublicLinks, { query: { checklistId: String(at.id) } })
      return {
        links: links.map(({ id: linkId }) =>
          addressOf('/admin/checklists/$checklistType/$id/links/$linkId', {
            ...{ checklistType: at.checklistType as ChecklistType, id: String(at.id), linkId },
          }),
        ),
        acts: offered(
          can.create && createPublicLink,
          can.revoke && revokeAllPublicLinks,
          can.allowApproval && allowPublicApproval,
        ),
      }
    },
    '/admin/checklists/$checklistType/$id/links/$linkId': async (ask, { at }) => {
      const { links } = await ask(listPublicLinks, { query: { checklistId: String(at.id), id: String(at.linkId) } })
      const [link] = links
      if (link) await ask(listPublicCodes, { params: { id: link.id } })
      return {
        acts: offered((link?.can.update ?? false) && updatePublicLink, (link?.can.revoke ?? false) && revokePublicLink),
      }
    },
    '/print/utility/public-link/$id': async (ask, { at }) => {
      await ask(listPublicCodes, { params: { id: String(at.id) } })
      return {}
    },
  },
  calls: {
    listPublicLinks: { queries: ({ checklist }) => [{ checklistId: checklist.id }] },
    allowPublicApproval: { body: () => ({ allowed: true }) },
    createPublicLink: {
      body: ({ checklist }) => openToAll(checklist.id),
      foreign: ({ checklist }) => [openToAll(checklist.id)],
    },
    updatePublicLink: { body: () => ({ ...fields, name: 'Gate 5', version: 1 }) },
    revokePublicLink: { body: () => ({ version: 1 }) },
    revokeAllPublicLinks: {
      body: ({ checklist }) => ({ checklistId: checklist.id }),
      foreign: ({ checklist }) => [{ checklistId: checklist.id }],
    },
    openPublicChecklist: { body: () => ({ code: 'z'.repeat(26) }) },
    uploadPublicFile: { queries: () => [{ submissionId }], body: () => textFile('words of a visitor') },
    submitPublicChecklist: {
      body: () => ({
        ...{ pass, submissionId, nonce: 0, answers: {}, header, tickets: {}, name: '', email: '' },
      }),
    },
  },
})
