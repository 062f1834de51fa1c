import { assigned, canRun, checklistColumns, isOnList, readsRuns, withParts } from './checklists.mjs'
import { prepared, readTogether } from './database.mjs'
import { refuse } from './refusal.mjs'
import { enter, may, me, needSession, roleIds, tokenOf } from './session.mjs'

/** The caller's submissions of a checklist in the days asked for. */
const own = checklist => `submissions s where s.checklist_id = ${checklist} and s.submitted_by = me.id
  and s.submitted_at >= $3::date::timestamp at time zone me.zone
  and s.submitted_at < ($4::date + 1)::timestamp at time zone me.zone`

/** The checklists that have any, the one with the newest first; `columns` are of `c` and its parts. */
const pageOf = columns => `
  select ${columns}, newest.at, count(*) over () as total
  from ${withParts} cross join lateral (
    select s.submitted_at as at from ${own('c.id')} order by s.submitted_at desc limit 1) newest
  where c.type = $1
  order by newest.at desc, c.id limit 50`

const checklists = prepared(
  'submitted checklists',
  `with ${me(roleIds)}
  select ${readsRuns} and not ${may('Submissions Review All')} as allowed,
    (select count(*)::int from checklists c where c.type = $1 and ${isOnList(assigned('c.id'))}) as "onList",
    l.*, l.total::int, ${canRun} as run, (select count(*)::int from ${own('l.id')}) as submissions
  from me left join lateral (${pageOf(`${checklistColumns}, ${assigned('c.id')} as assigned`)}) l on true
  order by l.at desc, l.id`,
)

// As many columns as `read` takes: many rows are made faster from arrays here than as JSON there.
const submissions = prepared(
  'submitted',
  `with ${me()}
  select l.id, s.id, s.submitted_at, s.revision, s.ir_number, s.result, s.status, s.is_workflow_reverse, s.lot,
    s.is_email_sent, s.bypass_reason
  from me cross join lateral (${pageOf('c.id, $2::text')}) l cross join lateral (
    select s.* from ${own('l.id')} order by s.submitted_at desc, s.id
    limit least(500, greatest(20, 10000 / l.total))) s`,
  'array',
)

const read = ([, id, date, revision, irNumber, result, status, isWorkflowReverse, lot, isEmailSent, bypass]) => ({
  ...{ id, date, revision, irNumber, result, status, isWorkflowReverse, lot, isEmailSent },
  bypassReason: bypass === null ? null : { name: bypass },
})

/** GET /operator-checklists?submitted=true: the caller's newest submissions of some days, by checklist. */
export const submitted = async request => {
  const { query } = request
  const values = [query.get('checklistTypeCode'), 'en', query.get('startDate'), query.get('endDate')]
  const statements = [enter(tokenOf(request)), checklists(values), submissions(values)]
  const [session, page, rows] = await readTogether(statements)
  needSession(session)
  // Those who read everyone's submissions are not asked here.
  if (!page[0]?.allowed) throw refuse(403)
  const ofChecklist = Map.groupBy(rows, ([checklist]) => checklist)
  const listed = page
    .filter(row => row.id)
    .map(({ id, code, name, category, active, revision, questions, run, submissions }) => ({
      ...{ id, code, name, category, active, revision, questionCount: questions, isSubmitted: true, reminders: [] },
      ...{ draftSubmissions: [], submissionTotal: submissions, can: { run } },
      submissions: ofChecklist.get(id).map(read),
    }))
  const { total, onList } = page[0]
  return JSON.stringify({ checklists: listed, total: total ?? 0, counts: { assigned: onList, scheduled: 0 } })
}
