import {
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
  build: async ({ call }, { checklist }) => ({
    publicLink: await call(createPublicLink, { body: openToAll(checklist.id) }),
  }),
  paths: { '/public-links/': ({ publicLink }) => ({ id: publicLink.id }) },
  pages: {
    // What a visitor sees is asked with the code of a link, without a sign-in.
    '/checklist/$code': nothing,
    '/checklist/$code/completed': nothing,
    '/admin/checklists/$checklistType/$id/links': async (ask, { at }) => {
      const { links, can } = await ask(listPublicLinks, { query: { checklistId: String(at.id) } })
      for (const { id } of links) await ask(listPublicCodes, { params: { id } })
      return {
        acts: offered(
          can.create && createPublicLink,
          can.revoke && revokeAllPublicLinks,
          links.some(link => link.can.update) && updatePublicLink,
          links.some(link => link.can.revoke) && revokePublicLink,
        ),
      }
    },
  },
  calls: {
    listPublicLinks: { queries: ({ checklist }) => [{ checklistId: checklist.id }] },
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
        ...{ pass, submissionId, nonce: 0, revision: 0, answers: {}, header, tickets: {}, name: '', email: '' },
      }),
    },
  },
})
