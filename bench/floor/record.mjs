import { everyName, nameIn } from '@gemba/domain/checklists/checklistName'
import { supersededSteps } from '@gemba/domain/workflow/superseded'
import { prepared, readTogether } from './database.mjs'
import { listOf, people, person } from './json.mjs'
import { refuse } from './refusal.mjs'
import { askAlone, definitionOf } from './revisions.mjs'
import { enter, has, may, me, needSession, tokenOf } from './session.mjs'

const inspectors = `case when cardinality(r.inspectors) = 0 then array[r.submitted_by] else r.inspectors end`

const round = `json_build_object('round', r.round, 'answers', r.answers, 'result', r.result,
  'submittedBy', ${person('r.submitted_by')}, 'inspectors', ${people(inspectors)}, 'claimed', ${people('r.claimed')},
  'userIdentity', r.user_identity, 'submittedAt', r.submitted_at, 'evidence', r.evidence, 'recordHash', r.record_hash)`

const step = `json_build_object('id', h.id, 'submissionId', h.submission_id, 'submittedBy', ${person('h.submitted_by')},
  'inspectors', ${people(`(select ${inspectors} from submission_rounds r
    where h.decision = 'submit' and r.submission_id = h.submission_id and r.round = h.round)`)},
  'createdDate', h.created_at, 'round', h.round, 'role', h.role, 'decision', h.decision, 'status', h.status,
  'pendingWith', h.pending_with, 'comment', h.comment, 'reason', h.reason, 'concession', h.concession,
  'release', (select json_build_object('person', ${person('l.user_id')}, 'requestedBy', ${person('l.created_by')})
    from inspector_releases l where l.id = h.release_id),
  'signature', h.signature, 'recordHash', h.record_hash)`

const opensIssues = `${may('Issues Review All')} and ${has('allowIssuesTrackerForProductChecklist')}`

/** What of a record follows from no other row; `issues` are those of the record. */
const fields = `'id', s.id, 'version', s.version, 'revision', s.revision, 'revisionPublishedAt', v.created_at,
  'irNumber', s.ir_number, 'machine', s.machine, 'part', s.part, 'lot', s.lot, 'lotSize', s.lot_size,
  'userIdentity', s.user_identity, 'submittedBy', ${person('s.submitted_by')}, 'submittedAt', s.submitted_at,
  'result', s.result, 'score', s.score, 'round', s.round, 'recordHash', s.record_hash, 'status', s.status,
  'pendingWith', s.pending_with, 'pendingSince', s.pending_since, 'remeasureDraftId', null,
  'assignedTo', ${person('s.assigned_to')}, 'isWorkflowReverse', s.is_workflow_reverse, 'concession', s.concession,
  'bypassReason', s.bypass_reason, 'isEmailSent', s.is_email_sent, 'emailError', null, 'releases', '[]'::json,
  'rounds', (select ${listOf(round, 'r.round')} from submission_rounds r where r.submission_id = s.id),
  'issues', issues.list, 'can', json_build_object('resendEmail', false, 'remeasure', false,
    'releaseInspectors', s.type = 'product' and ${may('Checklists Update')},
    'openIssues', case when ${opensIssues} then issues.ids else '[]'::json end)`

const statement = prepared(
  'record',
  `with ${me()}
  select json_build_object(${fields})::text as fields,
    (select ${listOf(step, 'h.sequence')} from workflow_histories h where h.submission_id = s.id) as history,
    v.id as "revisionId", c.id as "checklistId", c.code, c.type, v.name, coalesce(v.names, c.names) as names,
    s.remeasure or not s.is_email_sent or exists (select from inspector_releases l where l.submission_id = s.id)
      or (issues.ids::text <> '[]' and not ${may('Issues Review All')}) as "isOther"
  from me, submissions s
  join checklists c on c.id = s.checklist_id
  join checklist_revisions v on v.checklist_id = s.checklist_id and v.revision = s.revision
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'title', i.title, 'questionId', i.question_id)
      order by i.number), '[]') as list, coalesce(json_agg(i.id order by i.number), '[]') as ids
    from (select distinct on (i.number) i.id, i.number, i.title, o.question_id
      from issue_occurrences o join issues i on i.id = o.issue_id
      where o.submission_id = s.id order by i.number, o.created_at) i) issues
  where s.id = $1 and case s.type when 'process' then ${has('allowChecklists')} else ${has('allowProductChecklists')} end
    and (${may('Submissions Review All')} or (${may('Workflow Review', 'Workflow Review All')} and s.type = 'product')
      or (${may('Submissions Review')} and s.submitted_by = me.id))`,
)

/** GET /checklist-submissions/:id: a record with all its rounds, decisions and issues. */
export const record = async request => {
  const token = tokenOf(request)
  const [session, [row]] = await readTogether([enter(token), statement([request.id])])
  needSession(session)
  if (!row) throw refuse(404)
  // A round that is awaited, an e-mail that failed, a release, or issues of which some may be hidden.
  if (row.isOther) throw refuse(501)
  const { text, definition } = await definitionOf(row.revisionId, askAlone(token))
  const superseded = supersededSteps(row.history)
  const history = row.history
    .map(({ pendingWith: _, ...entry }, at) => ({ ...entry, superseded: superseded[at] }))
    .reverse()
  const names = everyName(row, definition.defaultLanguage)
  const checklist = { id: row.checklistId, code: row.code, type: row.type, name: nameIn(row, 'en'), names }
  return `${row.fields.slice(0, -1)},"checklist":${JSON.stringify(checklist)},"history":${JSON.stringify(history)},"definition":${text}}`
}
