import { openDraft } from '@gemba/domain/drafts/drafts.endpoints'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { sql } from 'drizzle-orm'
import { buildDraft } from '../drafts/drafts.builder.ts'
import { transact } from '../platform/database/transact.ts'
import type { TestUser, testServer } from './testServer.ts'

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'runtime' | 'customer' | 'as'>
type Checklist = { id: string; revision: number | null }

export const guardClosed = { guard: { type: 'passFail' as const, value: 'pass' as const } }
export const dmg5 = { machine: 'DMG 5', part: '', lot: '', lotSize: null }

/** What the holder of a draft's lock sends. */
export const changes = (version: number, lockToken: string, rest: Partial<DraftChanges> = {}): DraftChanges => ({
  ...{ version, lockToken, name: 'Lot 12', answers: guardClosed, header: dmg5, userIdentity: '' },
  ...rest,
})

/** Drafts that someone has open. */
export const openDraftsAt = ({ runtime: { db }, customer, as }: Server) => ({
  opened: async (user: TestUser, checklist: Checklist) => {
    const { id } = await buildDraft(db, { customer, checklist, by: user })
    const { draft, lockToken } = await as(user).call(openDraft, { params: { id } })
    return { id, version: draft.version, lockToken }
  },
  /** Five minutes without a renewal have passed. */
  leaseRunsOut: (id: string) =>
    transact(db, { customerId: customer.id }, tx =>
      tx.execute(sql`update drafts set lock_renewed_at = now() - interval '301 seconds' where id = ${id}`),
    ),
})
