import { randomUUID } from 'node:crypto'
import { openDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { insertOne } from '../platform/database/rows.ts'
import type { Caller } from '../platform/testing/caller.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { draftPages } from './draftPages.samples.ts'
import { buildDraft } from './drafts.builder.ts'
import { draftCopies } from './public/drafts.table.ts'

type Draft = Awaited<ReturnType<typeof buildDraft>>
export type DraftWorld = World & {
  checklist: Thing & { code: string; revision: number | null }
  draft: Draft
  copy: Thing
}

const noHeader = { machine: '', part: '', lot: '', lotSize: null }
/** A valid body of a draft that is saved or submitted. */
export const changes = ({ draft }: DraftWorld) => {
  const { version, lockToken } = draft
  return { version, lockToken: lockToken ?? randomUUID(), name: 'Mine now', answers: {}, header: noHeader }
}

/** The same once the draft is open. */
export const opened = async (call: Caller, { draft }: DraftWorld) => {
  const { lockToken, draft: now } = await call(openDraft, { params: { id: draft.id } })
  const header = { machine: 'DMG 5', part: 'BH-4711', lot: 'L-26-0912', lotSize: 120 }
  return { version: now.version, lockToken, name: 'Mine now', answers: goodAnswers, header }
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
    renewDraftLock: {
      body: world => ({ lockToken: changes(world).lockToken }),
      accepted: async (call, world) => ({ lockToken: (await opened(call, world)).lockToken }),
    },
    leaseDraft: {
      body: world => ({ lockToken: changes(world).lockToken }),
      accepted: async (call, world) => ({ lockToken: (await opened(call, world)).lockToken }),
    },
    unlockDraft: { body: () => ({}) },
    breakDraftLock: { body: ({ person }) => ({ holderId: person.id, reason: 'Went home' }) },
    saveDraft: { body: changes, accepted: opened },
    suggestRunHeader: { queries: () => [{ field: 'machine' }, { field: 'part' }] },
    suggestPeople: { queries: ({ person }) => [{}, { search: person.username }] },
  },
  pages: draftPages,
})
