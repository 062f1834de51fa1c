import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { commit, prepared, readTogether, write } from './database.mjs'
import { announce } from './live.mjs'
import { refuse } from './refusal.mjs'
import { askAlone, definitionOf } from './revisions.mjs'
import { enter, has, may, me, needSession, tokenOf } from './session.mjs'

const revisionOf = prepared(
  'revision of a draft',
  `select v.id from drafts d join checklist_revisions v on v.checklist_id = d.checklist_id and v.revision = d.revision
  where d.id = $1`,
)

/** Revisions by draft, which keeps its own. */
const known = new Map()

const revisionIdOf = async (token, draftId) => {
  if (!known.has(draftId)) {
    const [, [revision]] = await readTogether([enter(token), revisionOf([draftId])])
    if (!revision) throw refuse(404)
    known.set(draftId, revision.id)
  }
  return known.get(draftId)
}

// The version decides which of two saves is first, so what `before` has read is what is replaced.
const store = prepared(
  'save',
  `with ${me()},
  before as (select d.id, d.name, d.answers, d.round from drafts d join checklists c on c.id = d.checklist_id, me
    where d.id = $1 and ${may('Checklist Execution Update')}
      and case c.type when 'process' then ${has('allowChecklists')} else ${has('allowProductChecklists')} end),
  saved as (
    update drafts d set version = d.version + 1, updated_at = now(), updated_by = me.id, name = $4::text,
      named = d.named or d.name <> $4::text, answers = $5::jsonb, header = $6, user_identity = $7, answered = $8, total = $9,
      failed = $10, lock_renewed_at = now()
    from me, before
    where d.id = before.id and d.lock_token = $2 and d.version = $3 and d.ended_at is null and d.round = 1
    returning d.id, d.version, d.updated_at),
  noted as (
    insert into draft_inspectors (draft_id, user_id)
    select saved.id, me.id from saved, before, me where before.answers <> $5::jsonb on conflict do nothing)
  select saved.version, saved.updated_at as "savedAt", case when before.name <> $4::text then ${announce(['drafts'])} end
  from saved, before`,
)

/** PUT /drafts/:id: an autosave of a first round by the holder of its lock. */
export const save = async request => {
  const { id, body } = request
  const token = tokenOf(request)
  const { definition } = await definitionOf(await revisionIdOf(token, id), askAlone(token))
  const { answered, total, failed } = evaluate(definition, body.answers).counts
  const { lockToken, version, name, answers, header, userIdentity } = body
  const values = [id, lockToken, version, name, answers, header, userIdentity, answered, total, failed]
  const [session, [saved]] = await write(send => send([enter(token), store(values), commit]))
  needSession(session)
  // The product keeps what comes late, says who has the draft now, and whether only the version is old.
  if (!saved) throw refuse(501)
  return JSON.stringify({ version: saved.version, savedAt: saved.savedAt })
}
