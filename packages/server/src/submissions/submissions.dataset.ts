import { seesAny } from '@gemba/domain/core/scope'
import { submissionScope } from '@gemba/domain/submissions/submissions.scope'
import { workflowRoles } from '@gemba/domain/workflow/roles'
import { statusCodes } from '@gemba/domain/workflow/statuses'
import { sql } from 'drizzle-orm'
import { bypassReasons } from '../bypassReasons/public/bypassReasons.table.ts'
import { mainLanguageOf, shownReason } from '../bypassReasons/public/reasonNames.ts'
import { hasChecklists, mayReport, ofChecklists, ofTags, ofTypeInUse } from '../checklists/public/checklistFields.ts'
import { issueOccurrences, issues } from '../issues/public/issues.table.ts'
import type { Dataset, Reader } from '../platform/datasets/dataset.ts'
import {
  choice,
  countOf,
  dimension,
  measure,
  recordAddress,
  shareOf,
  textOrNone,
  thing,
  whole,
} from '../platform/datasets/fields.ts'
import { submissionRounds, submissions } from '../records/public/submissions.table.ts'
import { visibleSubmissions } from '../records/public/visible.ts'
import { peopleLabels } from '../users/public/person.ts'
import { users } from '../users/public/users.table.ts'

const keys = { customerId: sql`submissions.customer_id`, checklistId: sql`submissions.checklist_id` }
const checklist = ofChecklists({ ...keys, type: sql`submissions.type` })
const tagged = ofTags(keys)
const id = sql`submissions.id`

/** What records are grouped by is the name in the company's main language; one that no reason has any more reads as it was. */
const reasonLabels = ({ actor, locale }: Reader) => sql`
  select distinct on (n.value) n.value, ${shownReason(locale, mainLanguageOf(actor))} as label
  from bypass_reasons, jsonb_each_text(bypass_reasons.names) n order by n.value, bypass_reasons.id`

const passed = sql`submissions.result = 'pass'`
const failed = sql`submissions.result = 'fail'`
const judged = sql`submissions.result is not null`
/** In its first round: a further one is only there where the first did not pass. */
const passedAtOnce = sql`${passed} and submissions.round = 1`

/** Each record once, where it is there for several tags. */
const averageOnce = sql`(select avg(score) from
  (select distinct * from unnest(array_agg(submissions.id), array_agg(submissions.score)) r (id, score)) records)`

/** Submitted runs, bypassed ones among them: these have passed nothing and failed nothing. */
export const submissionsDataset: Dataset = {
  id: 'submissions',
  isOpen: actor => mayReport(actor) || seesAny(submissionScope, actor),
  isOn: hasChecklists,
  from: sql`submissions`,
  customer: sql`submissions.customer_id`,
  joins: { ...checklist.joins, ...tagged.joins },
  repeats: tagged.repeats,
  rows: actor =>
    sql`${mayReport(actor) ? sql`true` : visibleSubmissions(actor)} and ${ofTypeInUse(actor, sql`submissions.type`)}`,
  fields: {
    submittedAt: dimension('moment', sql`submissions.submitted_at`),
    ...checklist.fields,
    ...tagged.fields,
    revision: whole(sql`submissions.revision + 1`),
    outcome: choice(
      sql`coalesce(submissions.result, 'bypassed')`,
      ['pass', 'fail', 'bypassed'],
      code => `datasets:outcome.${code}`,
    ),
    status: choice(sql`submissions.status`, statusCodes, code => `workflow:export.status.${code}`),
    pendingWith: choice(sql`submissions.pending_with`, workflowRoles, code => `workflow:role.${code}`),
    pendingSince: dimension('moment', sql`submissions.pending_since`),
    machine: textOrNone(sql`submissions.machine`),
    part: textOrNone(sql`submissions.part`),
    lot: textOrNone(sql`submissions.lot`),
    irNumber: dimension('text', sql`submissions.ir_number`),
    submittedBy: thing(sql`submissions.submitted_by`, peopleLabels),
    bypassReason: dimension('text', sql`submissions.bypass ->> 'reason'`, { labels: reasonLabels, readsItself: true }),
    byLink: dimension('yesNo', sql`(submissions.respondent is not null)`),
    reversed: dimension('yesNo', sql`submissions.is_workflow_reverse`),
    score: dimension('number', sql`submissions.score`),
    rounds: whole(sql`submissions.round`),
    submission: thing(sql`submissions.id`, undefined),
    ...recordAddress(
      sql`'/checklists/' || submissions.type || '/' || submissions.checklist_id || '/responses/' || submissions.id || '/' || submissions.revision`,
    ),
    submissionCount: countOf(sql`true`, id),
    passedCount: countOf(passed, id),
    failedCount: countOf(failed, id),
    bypassedCount: countOf(sql`submissions.bypass is not null`, id),
    failRate: shareOf(failed, judged, id),
    passRate: shareOf(passed, judged, id),
    firstPassYield: shareOf(passedAtOnce, judged, id),
    firstPassCount: countOf(passedAtOnce, id),
    firstPassMissCount: countOf(sql`${judged} and not (${passedAtOnce})`, id),
    concededCount: countOf(sql`submissions.status = 'concessionally-approved'`, id),
    rejectedCount: countOf(sql`submissions.status = 'rejected' and submissions.pending_with is null`, id),
    openApprovals: countOf(sql`submissions.pending_with is not null`, id),
    averageScore: measure('number', sql`avg(submissions.score)`, { once: averageOnce }),
  },
  date: 'submittedAt',
  hierarchies: checklist.hierarchies,
  records: ['submittedAt', 'checklist', 'outcome', 'status', 'machine', 'part', 'lot', 'irNumber', 'submittedBy'],
  audited: true,
  tables: [
    ...checklist.tables,
    ...tagged.tables,
    submissions,
    submissionRounds,
    issues,
    issueOccurrences,
    users,
    bypassReasons,
  ],
}
