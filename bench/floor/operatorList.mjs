import { assigned, canRun, checklistColumns, isOnList, readsRuns, withParts } from './checklists.mjs'
import { listOf, person } from './json.mjs'
import { reading } from './reading.mjs'
import { may, roleIds } from './session.mjs'

const runs = may('Checklist Execution Update')
const oversees = may('Checklist Execution Review All')
const isOwn = `d.created_by = me.id and not exists (
  select from draft_inspectors i where i.draft_id = d.id and i.user_id <> me.id)`

const draft = `json_build_object('id', d.id, 'draftName', d.name, 'locked', d.locked,
  'lock', case when d.locked then json_build_object('by', ${person('d.locked_by')}, 'at', d.locked_at, 'mine', d.mine) end,
  'lastModifiedBy', ${person('d.updated_by')}, 'lastModifiedByUserIdentity', d.user_identity,
  'lastModifiedDate', d.updated_at, 'checklistRevision', d.revision, 'answered', d.answered, 'total', d.total,
  'failed', d.failed, 'round', d.round, 'can', json_build_object(
    'open', ${runs} and (not d.locked or d.mine), 'unlock', ${runs} and d.locked and d.mine,
    'breakLock', ${oversees} and ${may('Checklist Execution Update', 'Checklists Update')} and d.locked and not d.mine,
    'delete', not d.locked and d.round = 1 and case when ${isOwn}
      then ${may('Checklist Execution Update', 'Checklist Execution Delete')}
      else ${oversees} and ${may('Checklist Execution Delete')} end))`

/** Drafts of a checklist `l` that the caller may open. */
const drafts = `(
  select ${listOf(draft, 'd.updated_at desc, d.id')}
  from (select *, d.locked_by is not null and d.lock_renewed_at > now() - interval '300 seconds' as locked,
      d.locked_by is not distinct from me.id as mine from drafts d) d
  where d.checklist_id = l.id and d.ended_at is null and (l.assigned
    or exists (select from submissions s where s.id = d.submission_id and s.submitted_by = me.id)))`

const checklist = `json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'category', l.category,
  'active', l.active, 'revision', l.revision, 'questionCount', l.questions, 'isSubmitted', l.is_submitted,
  'reminders', '[]'::json, 'can', json_build_object('run', ${canRun}), 'draftSubmissions', ${drafts},
  'submissionTotal', 0, 'submissions', '[]'::json)`

/** GET /operator-checklists?assigned=true: what the caller may run, with its drafts. */
export const operatorList = reading('operator list', {
  allowed: readsRuns,
  columns: [roleIds],
  body: `
    select json_build_object('checklists', ${listOf(checklist, 'l.name, l.id')}, 'total', coalesce(max(l.total), 0),
      'counts', json_build_object('assigned', coalesce(max(l.total), 0), 'scheduled', 0))
    from (
      select ${checklistColumns}, is_assigned as assigned, count(*) over () as total, ((
        select true from submissions s where s.checklist_id = c.id and s.submitted_by = me.id
        order by s.submitted_at limit 1) is not null) as is_submitted
      from ${withParts} cross join lateral (select ${assigned('c.id')} as is_assigned) a
      where c.type = $1 and ${isOnList('is_assigned')}
      order by name, c.id limit 50) l`,
  values: ({ query }) => [query.get('checklistTypeCode'), 'en'],
})
