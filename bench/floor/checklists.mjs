// What both tabs of the operator say of a checklist; `c` is its row, `v` its newest revision, `k` its category.
import { has, may } from './session.mjs'

/** Who may see the operator's lists, of the kind that the request asks for. */
export const readsRuns = `${may(
  ...['Checklists Review', 'Checklists Review All', 'Checklist Execution Review', 'Checklist Execution Review All'],
  ...['Checklist Execution Update', 'Submissions Review', 'Submissions Review All'],
)} and case $1 when 'process' then ${has('allowChecklists')} else ${has('allowProductChecklists')} end`

export const withParts = `checklists c
  left join checklist_revisions v on v.checklist_id = c.id and v.revision = c.revision
  left join checklist_categories k on k.id = c.category_id`

/** That a checklist is assigned to the caller. */
export const assigned = checklist => `exists (
  select from checklist_assignments a where a.checklist_id = ${checklist} and (a.user_id = me.id
    or a.role_id = any(me.role_ids) or a.group_id in (select g.group_id from group_members g where g.user_id = me.id)))`

/** Its name in the language that the second parameter says. */
const shownName = `coalesce(nullif(btrim(coalesce(v.names, c.names) ->> $2), ''), v.name, c.name)`

/** Whether it is on the caller's list. */
export const isOnList = isAssigned => `(c.revision is not null and (
  ${isAssigned} and (c.active or exists (select from drafts d where d.checklist_id = c.id and d.ended_at is null))
  or exists (select from drafts d join submissions s on s.id = d.submission_id
    where d.checklist_id = c.id and d.ended_at is null and s.remeasure and s.submitted_by = me.id)))`

export const checklistColumns = `c.id, c.code, k.name as category, c.active, coalesce(c.revision, 0) as revision,
  coalesce(v.question_count, 0) as questions, ${shownName} as name`

/** Whether the caller may run it; `l` is its row, with `assigned`. */
export const canRun = `(${may('Checklist Execution Update')} and l.assigned and l.active)`
