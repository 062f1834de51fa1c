import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { roleNames } from '@gemba/domain/workflow/roles'
import { workflowStatuses } from '@gemba/domain/workflow/statuses'
import { prepared, readTogether } from './database.mjs'
import { refuse } from './refusal.mjs'
import { enter, has, may, me, needSession, roles, tokenOf } from './session.mjs'

const statusNames = new Map(workflowStatuses.map(({ code, name }) => [code, name]))
const { approvalHours } = customerSettings({})

const pending = `s.pending_with = $1 and s.type = 'product'`

const counts = prepared(
  'queue counts',
  `with ${me(roles)}
  select ${has('allowChecklists', 'allowProductChecklists')}
      and (${may('Workflow Review All')} or (${may('Workflow Review')} and $2 = any(me.roles))) as allowed,
    ${may('Workflow Update')} and $2 = any(me.roles) as decide,
    coalesce((me.settings ->> 'approvalHours')::int, ${approvalHours}) as hours, counted.*
  from me, lateral (
    select count(*)::int as all, (count(*) filter (where s.assigned_to is null or s.assigned_to = me.id))::int as mine,
      min(s.pending_since) filter (where s.assigned_to is null or s.assigned_to = me.id) as oldest
    from submissions s where ${pending}) counted`,
)

const names = person => `${person}.id, ${person}.username, ${person}.first_name, ${person}.last_name`

// As many columns as `read` takes. People are looked up once each, however often the page names them.
const rows = prepared(
  'queue',
  `with page as materialized (
    select * from submissions s
    where ${pending}
      and (s.assigned_to is null or s.assigned_to = nullif(current_setting('app.user_id', true), '')::uuid)
    order by s.pending_since, s.id limit 50),
  people as materialized (
    select id, username, first_name, last_name from users where id in (
      select submitted_by from page union select reviewed_by from page union select assigned_to from page))
  select s.id, s.checklist_id, s.revision, s.ir_number, coalesce(nullif(btrim(c.names ->> $2), ''), c.name), s.lot,
    s.status, s.submitted_at, s.user_identity, s.reviewed_at, s.pending_since, s.result, s.failing, s.remeasure,
    s.is_workflow_reverse, case when s.is_workflow_reverse then (
      select h.reason from workflow_histories h
      where h.submission_id = s.id and h.decision = 'reverse' order by h.sequence desc limit 1) end,
    ${names('submitter')}, ${names('reviewer')}, ${names('assignee')}
  from page s join checklists c on c.id = s.checklist_id
  join people submitter on submitter.id = s.submitted_by
  left join people reviewer on reviewer.id = s.reviewed_by
  left join people assignee on assignee.id = s.assigned_to
  order by s.pending_since, s.id`,
  'array',
)

const person = (id, username, firstName, lastName) => id && { id, username, profile: { firstName, lastName } }

const read = row => {
  const [id, checklistId, revision, IRNumber, checklistName, lot, status, submitted, userIdentity, ...more] = row
  const [reviewedDate, pendingSince, result, failing, remeasure, isWorkflowReverse, reverseReason, ...people] = more
  return {
    ...{ id, checklistId, revision, IRNumber, checklistName, lot, submitted, userIdentity, reviewedDate, pendingSince },
    ...{ result, failing, remeasure, isWorkflowReverse, reverseReason },
    status: status && { code: status, name: statusNames.get(status) },
    submittedBy: person(...people.slice(0, 4)),
    reviewedBy: person(...people.slice(4, 8)),
    assignedTo: person(...people.slice(8)),
  }
}

/** GET /checklist-submissions?role=…: what a role of the approval can take, what waits longest first. */
export const queue = async request => {
  const role = request.query.get('role')
  const statements = [enter(tokenOf(request)), counts([role, roleNames[role]]), rows([role, 'en'])]
  const [session, [counted], found] = await readTogether(statements)
  needSession(session)
  if (!counted?.allowed) throw refuse(403)
  const { all, mine, oldest, hours, decide } = counted
  return JSON.stringify({
    ...{ submissions: found.map(read), total: mine, counts: { me: mine, team: all - mine }, earlier: 0 },
    ...{ oldestPending: oldest, approvalHours: hours, can: { decide } },
  })
}
