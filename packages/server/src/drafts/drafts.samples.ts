import { randomUUID } from 'node:crypto'
import { insertOne } from '../platform/database/rows.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { draftPages } from './draftPages.samples.ts'
import { buildDraft } from './drafts.builder.ts'
import { draftCopies } from './public/drafts.table.ts'

type Draft = Awaited<ReturnType<typeof buildDraft>>
type DraftWorld = World & { checklist: Thing & { code: string; revision: number | null }; draft: Draft; copy: Thing }

const noHeader = { machine: '', part: '', lot: '', lotSize: null }
const changes = ({ draft }: DraftWorld) => {
  const { version, lockToken } = draft
  return { version, lockToken: lockToken ?? randomUUID(), name: 'Mine now', answers: {}, header: noHeader }
}

export const draftSamples = samplesOf<DraftWorld>({
  build: async ({ db, inCustomer, mark }, { customer, checklist, person }) => {
    const draft = await buildDraft(db, { customer, checklist, by: person })
    const header = { machine: `Lathe ${mark}`, part: `P-${mark}`, lot: mark, lotSize: 10 }
    const copy = await inCustomer(tx =>
      insertOne(tx, draftCopies, { draftId: draft.id, lockToken: randomUUID(), answers: {}, header }),
    )
    return { draft, copy }
  },
  paths: {
    '/drafts/': ({ draft }) => ({ id: draft.id }),
    '/draft-copies/': ({ copy }) => ({ id: copy.id }),
    '/run-checklists/': ({ checklist }) => ({ code: checklist.code }),
  },
  calls: {
    listOperatorChecklists: {
      queries: () =>
        ['assigned', 'submitted', 'scheduled'].map(tab => ({
          ...{ checklistTypeCode: 'product', startDate: '2020-01-01', endDate: '2199-12-31' },
          [tab]: true,
        })),
    },
    createDraft: {
      body: ({ checklist }) => ({ code: checklist.code }),
      foreign: ({ checklist }) => [{ code: checklist.code }],
    },
    renewDraftLock: { body: world => ({ lockToken: changes(world).lockToken }) },
    unlockDraft: { body: () => ({}) },
    breakDraftLock: { body: ({ person }) => ({ holderId: person.id, reason: 'Went home' }) },
    saveDraft: { body: changes },
    submitDraft: { body: changes },
    suggestRunHeader: { queries: () => [{ field: 'machine' }, { field: 'part' }] },
    suggestPeople: { queries: ({ person }) => [{}, { search: person.username }] },
  },
  pages: draftPages,
})
