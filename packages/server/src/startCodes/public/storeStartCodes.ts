import { randomUUID } from 'node:crypto'
import {
  maxCodesOfChecklist,
  type StartCodeChange,
  type StartCodesInput,
} from '@gemba/domain/startCodes/startCodes.schema'
import { and, count, eq, isNull } from 'drizzle-orm'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { needFeature } from '../../checklists/public/needFeature.ts'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getOne, updateOne } from '../../platform/database/rows.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Settings } from '../../platform/settings.ts'
import { publicLinks } from '../../publicLinks/public/publicLinks.table.ts'
import { hashOfStartCode, startCodeOf } from './codes.ts'
import { startCodes } from './startCodes.table.ts'

type Writing = { tx: Tx; actor: Actor; audit: (entry: AuditEntry) => void }

/** Adds a code for each machine and returns their ids. 422 for a checklist that no one can run. */
export const storeStartCodes = async (
  { tx, actor, audit }: Writing,
  settings: Pick<Settings, 'secret'>,
  { machines, ...input }: StartCodesInput,
): Promise<string[]> => {
  const { checklistId, linkId } = input
  const checklist = await getOne(tx, checklists, checklistId)
  needFeature(actor, checklist.type)
  if (checklist.revision === null) throw refuse('invalid-input', { fields: { checklistId: 'startCodes:notPublished' } })
  await needLink(tx, checklistId, linkId)
  const [{ active = 0 } = {}] = await tx
    .select({ active: count() })
    .from(startCodes)
    .where(and(eq(startCodes.checklistId, checklistId), isNull(startCodes.revokedAt)))
  if (active + machines.length > maxCodesOfChecklist)
    throw refuse('invalid-input', { fields: { machines: 'startCodes:tooManyOfChecklist' } })
  const rows = machines.map(machine => {
    const id = randomUUID()
    return { id, ...input, machine, codeHash: hashOfStartCode(settings, startCodeOf(settings, id)) }
  })
  await tx.insert(startCodes).values(rows)
  // Not the code: whoever reads the log must not begin runs with it.
  for (const { codeHash: _, id, ...said } of rows)
    audit({ action: 'Start Codes Create', entity: 'start-codes', entityId: id, new: said })
  return rows.map(({ id }) => id)
}

/** Changes what a code fills in. 409 when someone changed it, or it was revoked. */
export const changeStartCode = async (
  { tx, audit }: Writing,
  id: string,
  { version, ...input }: StartCodeChange,
): Promise<void> => {
  const old = await needActive(tx, id)
  if (input.linkId !== old.linkId) await needLink(tx, old.checklistId, input.linkId)
  await updateOne(tx, startCodes, id, { ...input, version })
  const { name, machine, part, linkId } = old
  audit({
    ...{ action: 'Start Codes Update', entity: 'start-codes', entityId: id },
    ...{ old: { name, machine, part, linkId }, new: input },
  })
}

/** Opens nothing any more. 409 when someone changed it, or it was revoked already. */
export const revokeStartCode = async ({ tx, audit }: Writing, id: string, version: number): Promise<void> => {
  await needActive(tx, id)
  await updateOne(tx, startCodes, id, { version, revokedAt: currentMoment })
  audit({
    ...{ action: 'Start Codes Update', entity: 'start-codes', entityId: id },
    ...{ old: { revoked: false }, new: { revoked: true } },
  })
}

const needActive = async (tx: Tx, id: string) => {
  const code = await getOne(tx, startCodes, id)
  if (code.revokedAt) throw refuse('conflict', { message: 'startCodes:revokedForGood' })
  return code
}

/** A series has a code for each submission, so it is none for a machine. */
const needLink = async (tx: Tx, checklistId: string, linkId: string | null): Promise<void> => {
  if (linkId === null) return
  const [link] = await tx
    .select({ series: publicLinks.series })
    .from(publicLinks)
    .where(and(eq(publicLinks.id, linkId), eq(publicLinks.checklistId, checklistId), isNull(publicLinks.revokedAt)))
  if (!link) throw refuse('invalid-input', { fields: { linkId: 'startCodes:linkUnknown' } })
  if (link.series) throw refuse('invalid-input', { fields: { linkId: 'startCodes:linkIsSeries' } })
}
