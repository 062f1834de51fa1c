import { randomUUID } from 'node:crypto'
import { everyName, nameIn } from '@gemba/domain/checklists/checklistName'
import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { chained, holdHead, nextRow } from './chain.mjs'
import { assigned } from './checklists.mjs'
import { commit, prepared, write } from './database.mjs'
import { deviceCookie, deviceOf, proofOf } from './device.mjs'
import { announce } from './live.mjs'
import { refuse } from './refusal.mjs'
import { definitionOf } from './revisions.mjs'
import { enter, has, may, me, needSession, roleIds, tokenOf } from './session.mjs'

const runnable = prepared(
  'runnable',
  `with ${me(roleIds)}
  select me.id as "userId", me.username, me.first_name as "firstName", me.last_name as "lastName", me.zone,
    me.customer_id as "customerId", now() as at, c.id as "checklistId", c.code, c.type, v.name,
    coalesce(v.names, c.names) as names, v.revision, v.id as "revisionId",
    ${may('Checklist Execution Update')} and ${assigned('c.id')}
      and case c.type when 'process' then ${has('allowChecklists')} else ${has('allowProductChecklists')} end as allowed
  from me, checklists c join checklist_revisions v on v.checklist_id = c.id and v.revision = c.revision
  where lower(c.code) = lower($1) and c.active
  order by c.code = $1 desc limit 1`,
)

const begun = prepared(
  'begun',
  `with draft as (
    insert into drafts (id, checklist_id, revision, name, named, header, total, locked_by, lock_token, locked_at,
      lock_renewed_at)
    values ($1, $2, $3, $4, false, $5, $6, $7, $8, now(), now())),
  ${chained('$9')}
  select ${announce(['drafts'])}`,
)

const formats = new Map()
/** Day and minute in a zone. */
const minuteIn = zone => {
  if (!formats.has(zone))
    formats.set(zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }))
  return formats.get(zone).format(new Date())
}

const header = { machine: '', part: '', lot: '', lotSize: null }

/** The parts of the response that follow from what was stored; the definition is added as text. */
const present = (found, { draftId, name, total, names }) => {
  const { userId, username, firstName, lastName, at, checklistId, code, type, revision } = found
  const by = { id: userId, username, profile: { firstName, lastName } }
  return {
    ...{ id: draftId, draftName: name, locked: true, lock: { by, at, mine: true }, lastModifiedBy: by },
    ...{ lastModifiedByUserIdentity: '', lastModifiedDate: at, checklistRevision: revision, answered: 0, total },
    ...{ failed: 0, round: 1, can: { open: true, unlock: true, breakLock: false, delete: false }, version: 1 },
    ...{ answers: {}, header, checklist: { id: checklistId, code, type, name: nameIn(found, 'en'), names } },
    ...{ reopened: null, earlier: null, ordered: null, copies: [], newestRevision: revision },
  }
}

/** POST /drafts: begins a run and locks it. */
export const begin = async request => {
  const token = tokenOf(request)
  const draftId = randomUUID()
  const lockToken = randomUUID()
  return write(async send => {
    const ask = async statement => (await send([statement]))[0]
    const [session, [found], [head]] = await send([enter(token), runnable([request.body.code]), holdHead])
    needSession(session)
    if (!found) throw refuse(404)
    if (!found.allowed) throw refuse(403)
    const { userId, customerId, checklistId, revision, code } = found
    const { text, definition } = await definitionOf(found.revisionId, ask)
    const { total } = evaluate(definition, {}).counts
    const name = minuteIn(found.zone)
    const row = nextRow(head, {
      ...{ customerId, userId, action: 'Checklist Execution Create', entity: 'drafts', entityId: draftId },
      new: { name, checklist: code, revision },
    })
    const values = [draftId, checklistId, revision, name, header, total, userId, lockToken, row]
    await send([begun(values), commit])
    const device = deviceOf(request)
    const proof = proofOf({ customerId, userId, device, draftId })
    const names = everyName(found, definition.defaultLanguage)
    const draft = JSON.stringify(present(found, { draftId, name, total, names }))
    return {
      headers: { 'set-cookie': deviceCookie(device) },
      text: `{"draft":${draft.slice(0, -1)},"definition":${text}},"lockToken":"${lockToken}","entryProof":"${proof}"}`,
    }
  })
}
