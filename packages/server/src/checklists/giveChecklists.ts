import { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { lockCodes } from '../platform/database/codes.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertOne, updateAll } from '../platform/database/rows.ts'
import { currentMoment } from '../platform/database/tenancy.ts'
import type { Giving } from '../platform/sharing/sharedKind.ts'
import { giveRevisions } from './giveRevisions.ts'
import { checklistAssignments, checklistRevisions, checklists } from './public/checklists.table.ts'
import { findByCode, newCode } from './public/codes.ts'
import { emptyDefinition } from './public/definitions.ts'

const { id, originId, code, type, description, active, revision, collection, withdrawnAt } = checklists

const findOriginals = (owner: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : owner
        // The name too is the published one: what the owner is working on is in no name, code or audit entry of a company.
        .select({ id, code, type, name: checklistRevisions.name, description, active, revision })
        .from(checklists)
        .innerJoin(
          checklistRevisions,
          and(
            eq(checklistRevisions.customerId, checklists.customerId),
            eq(checklistRevisions.checklistId, id),
            eq(checklistRevisions.revision, revision),
          ),
        )
        .where(and(inArray(id, [...ids]), isNotNull(revision)))

const findCopies = (tx: Tx) =>
  tx
    .select({ id, originId, description, active, revision, collection, withdrawnAt })
    .from(checklists)
    .where(isNotNull(originId))

type Original = Awaited<ReturnType<typeof findOriginals>>[number]
type Copy = Awaited<ReturnType<typeof findCopies>>[number]

/** Brings the checklists that a company has from collections in line with what is shared with it. */
export const giveChecklists = async (giving: Giving): Promise<void> => {
  const { tx, owner, wanted } = giving
  const originals = await findOriginals(owner, [...wanted.keys()])
  const copies = new Map((await findCopies(tx)).map(copy => [copy.originId, copy]))
  for (const original of originals) {
    const copy = copies.get(original.id) ?? (await addCopy(giving, original))
    await renew(giving, copy, original)
  }
  const shared = new Set(originals.map(original => original.id))
  for (const copy of copies.values())
    if (!copy.withdrawnAt && !shared.has(String(copy.originId))) await withdraw(giving, copy)
}

/** A copy without a revision, which it gets at once. It has the owner's code where that is free. */
const addCopy = async ({ tx, wanted, audit }: Giving, original: Original): Promise<Copy> => {
  await lockCodes(tx, checklists)
  const { name, type, description } = original
  const code = (await findByCode(tx, original.code)) ? await newCode(tx, name, type) : original.code
  const collection = wanted.get(original.id) ?? null
  const row = await insertOne(tx, checklists, {
    ...{ code, name, type, description, collection, originId: original.id, active: original.active },
    ...{ definition: emptyDefinition('en'), mail: MailSettings.parse({}) },
  })
  audit({ action: 'Checklists Create', entity: 'checklists', entityId: row.id, new: { name, code, type, collection } })
  return row
}

const renew = async (giving: Giving, copy: Copy, original: Original): Promise<void> => {
  const { tx, wanted, audit } = giving
  if (copy.revision !== original.revision)
    await giveRevisions(giving, copy, { id: original.id, newest: Number(original.revision) })
  const { description, active } = original
  const now = { description, active, collection: wanted.get(original.id) ?? null, withdrawnAt: null }
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(name => copy[name] !== now[name])
  if (changed.length === 0) return
  // Who ran it before it was withdrawn is asked again.
  if (copy.withdrawnAt) await tx.delete(checklistAssignments).where(eq(checklistAssignments.checklistId, copy.id))
  await updateAll(tx, checklists, eq(id, copy.id), now)
  const part = (of: Pick<Copy, keyof typeof now>) => Object.fromEntries(changed.map(name => [name, of[name]]))
  audit({ action: 'Checklists Update', entity: 'checklists', entityId: copy.id, old: part(copy), new: part(now) })
}

/**
 * Nobody begins another run of it. Its assignments only say from now on who can finish the drafts that are open; they
 * end when it is shared again.
 */
const withdraw = async ({ tx, audit }: Giving, copy: Copy): Promise<void> => {
  const [row] = await updateAll(tx, checklists, eq(id, copy.id), { active: false, withdrawnAt: currentMoment })
  const { collection, active } = copy
  audit({
    ...{ action: 'Checklists Update', entity: 'checklists', entityId: copy.id },
    old: { collection, active, withdrawnAt: null },
    new: { collection, active: false, withdrawnAt: row?.withdrawnAt },
  })
}
