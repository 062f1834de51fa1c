// What is said about a run that is left out, checked against what its reason asks for.
import type { BypassInput } from '@gemba/domain/bypasses/bypasses.schema'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { type ComparedColleague, compareColleague } from '../auth/public/proveColleague.ts'
import { refusedPassword } from '../auth/public/verifyPassword.ts'
import { mainLanguageOf, namesToKeep } from '../bypassReasons/public/reasonNames.ts'
import type { Sender } from '../drafts/public/draft.ts'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Prepare } from '../platform/http/route.ts'
import { filesThere, onlyIds } from '../records/public/answeredFiles.ts'
import type { StoredBypass } from '../records/public/bypass.ts'
import { loadActor } from '../users/public/loadActor.ts'
import { mayCosign } from './bypasses.policy.ts'
import { holdOffered } from './offeredReasons.queries.ts'

export type Bypassing = Pick<BypassInput, 'reasonId' | 'text' | 'photos' | 'cosigner'> & {
  compared: ComparedColleague | undefined
}

/** Compares what a co-signer entered, before the transaction; undefined where no one did. */
export const prepareCosigner = ({
  runtime,
  request,
  actor,
  body: { cosigner: proof },
}: Pick<Parameters<Prepare<never>>[0], 'runtime' | 'request' | 'actor'> & { body: Pick<BypassInput, 'cosigner'> }) =>
  proof ? compareColleague(runtime, request, actor, { proof, field: 'cosigner' }) : Promise.resolve(undefined)

type About = { type: ChecklistType; entity: 'drafts' | 'occurrences'; entityId: string }

/**
 * The reason as the record keeps it. Nothing may have been written in the transaction: a wrong password is recorded, and
 * its refusal commits that alone.
 *
 * @throws 422 at the field, also for a reason that is no longer offered; 429 while wrong passwords make a co-signer wait
 */
export const giveReason = async (
  tx: Tx,
  { actor, audit }: Pick<Sender, 'actor' | 'audit'>,
  { type, ...about }: About,
  { reasonId, text, photos, cosigner, compared }: Bypassing,
): Promise<StoredBypass> => {
  const reason = await holdOffered(tx, type, reasonId)
  if (!reason) throw refuse('invalid-input', { fields: { reasonId: 'bypasses:reasonGone' } })
  if (reason.needsText && text === '') throw refuse('invalid-input', { fields: { text: 'bypasses:textMissing' } })
  const ids = onlyIds(photos)
  const there = await filesThere(tx, ids)
  if (!ids.every(id => there.get(id)?.mediaType.startsWith('image/')))
    throw refuse('invalid-input', { fields: { photos: 'bypasses:photoMissing' } })
  const given = {
    reasonId,
    ...namesToKeep(reason, mainLanguageOf(actor)),
    text,
    ...(ids.length > 0 && { photos: ids }),
  }
  if (!reason.needsCosigner) return { ...given, cosigner: null }
  if (!cosigner || !compared) throw refuse('invalid-input', { fields: { cosigner: 'bypasses:cosignerMissing' } })
  const id = await compared.admit().catch(error => {
    const { refusal, isNew, why } = refusedPassword(error, cosigner.by === 'pin' ? 'wrong PIN' : 'wrong password')
    if (isNew) audit({ action: 'Submissions Create', ...about, reason: `bypass not co-signed: ${why}` })
    throw refusal
  })
  const person = await loadActor(tx, id)
  const field = cosigner.by === 'pin' ? 'cosigner.code' : 'cosigner.username'
  if (!person || !mayCosign(person, cosigner.by))
    throw refuse('invalid-input', { fields: { [field]: 'bypasses:cosignerMayNot' } })
  return { ...given, cosigner: { id, by: cosigner.by } }
}
