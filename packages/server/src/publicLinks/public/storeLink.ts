import { randomUUID } from 'node:crypto'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { PublicLinkChange, PublicLinkInput } from '@gemba/domain/publicLinks/publicLinks.schema'
import { and, eq, isNull } from 'drizzle-orm'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { needFeature } from '../../checklists/public/needFeature.ts'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getOne, insertOne, updateAll, updateOne } from '../../platform/database/rows.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Settings } from '../../platform/settings.ts'
import { loadRun } from '../../records/public/run.ts'
import { codeOf, hashOfCode } from '../codes.ts'
import { allowsApproval } from '../publicApproval.ts'
import { publicCodes, publicLinks } from './publicLinks.table.ts'

type Writing = { tx: Tx; actor: Actor; audit: (entry: AuditEntry) => void }

/** Adds a link with its codes and returns its id. 422 for a checklist that no one can fill in by a link. */
export const storeLink = async (
  { tx, actor, audit }: Writing,
  settings: Pick<Settings, 'secret'>,
  { pin: _, codes, ...input }: PublicLinkInput,
  pinHash: string | null,
): Promise<string> => {
  await needFit(tx, actor, input)
  const row = { ...input, series: codes !== null, pinHash, ownerId: actor.id }
  const { id } = await insertOne(tx, publicLinks, row)
  const numbered = Array.from({ length: codes ?? 1 }, (_, at) => ({ id: randomUUID(), number: at + 1 }))
  await tx
    .insert(publicCodes)
    .values(numbered.map(code => ({ ...code, linkId: id, codeHash: hashOfCode(codeOf(settings, code.id)) })))
  // Neither codes nor PIN: whoever reads the log must not get in with them.
  const said = { ...input, codes: codes ?? 1, hasPin: pinHash !== null }
  audit({ action: 'Public Links Create', entity: 'public-links', entityId: id, new: said })
  return id
}

/**
 * Changes a link; whoever does so is its owner from now on. `pinHash` undefined: its PIN stays.
 * @throws 409 when it was revoked
 */
export const changeLink = async (
  { tx, actor, audit }: Writing,
  id: string,
  { pin: _, version, ...input }: PublicLinkChange,
  pinHash: string | null | undefined,
): Promise<void> => {
  const old = await getOne(tx, publicLinks, id)
  if (old.revokedAt) throw refuse('conflict', { message: 'publicLinks:revoked' })
  if (input.entersApproval && !old.entersApproval) await needApproval(tx, old.checklistId)
  if (old.series && input.maxUses !== null)
    throw refuse('invalid-input', { fields: { maxUses: 'publicLinks:seriesCountsItself' } })
  const pin = pinHash === undefined ? {} : { pinHash, wrongPins: 0, wrongPinsUntil: null }
  await updateOne(tx, publicLinks, id, { ...input, ...pin, version, ownerId: actor.id })
  const before = Object.fromEntries(Object.keys(input).map(name => [name, old[name as keyof typeof old]]))
  audit({
    ...{ action: 'Public Links Update', entity: 'public-links', entityId: id },
    old: { ...before, hasPin: old.pinHash !== null },
    new: { ...input, hasPin: pinHash === undefined ? old.pinHash !== null : pinHash !== null },
  })
}

/** Takes no submission any more. 409 when someone changed it, or it was revoked already. */
export const revokeLink = async ({ tx, audit }: Writing, id: string, version: number): Promise<void> => {
  const old = await getOne(tx, publicLinks, id)
  if (old.revokedAt) throw refuse('conflict', { message: 'publicLinks:revoked' })
  await updateOne(tx, publicLinks, id, { version, revokedAt: currentMoment })
  audit(revocationOf(id))
}

/** Revokes all links of a checklist. Returns how many there were. */
export const revokeLinksOf = async ({ tx, audit }: Writing, checklistId: string): Promise<number> => {
  await getOne(tx, checklists, checklistId)
  const open = and(eq(publicLinks.checklistId, checklistId), isNull(publicLinks.revokedAt)) ?? isNull(publicLinks.id)
  const revoked = await updateAll(tx, publicLinks, open, { revokedAt: currentMoment })
  for (const { id } of revoked) audit(revocationOf(id))
  return revoked.length
}

const revocationOf = (entityId: string): AuditEntry => ({
  ...{ action: 'Public Links Update', entity: 'public-links', entityId },
  ...{ old: { revoked: false }, new: { revoked: true } },
})

const needApproval = async (tx: Tx, checklistId: string): Promise<void> => {
  if (await allowsApproval(tx, checklistId)) return
  throw refuse('invalid-input', { fields: { entersApproval: 'publicLinks:approvalNotAllowed' } })
}

/** A person of a role is chosen from the company's people, which a link shows to no one. */
const needFit = async (
  tx: Tx,
  actor: Actor,
  { checklistId, entersApproval }: { checklistId: string; entersApproval: boolean },
): Promise<void> => {
  const checklist = await getOne(tx, checklists, checklistId)
  needFeature(actor, checklist.type)
  if (entersApproval) await needApproval(tx, checklistId)
  const { revision } = checklist
  if (revision === null) throw refuse('invalid-input', { fields: { checklistId: 'publicLinks:notPublished' } })
  const { definition } = await loadRun(tx, { checklistId, revision, submissionId: null })
  if (questionsOf(definition).some(question => question.type === 'person' && question.role))
    throw refuse('invalid-input', { fields: { checklistId: 'publicLinks:asksPerson' } })
}
