import { sql } from 'drizzle-orm'
import { hasChecklists, mayReport, ofChecklists, ofTypeInUse } from '../checklists/public/checklistFields.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import {
  choice,
  countOf,
  dimension,
  measure,
  recordAddress,
  shareOf,
  textOrNone,
  thing,
} from '../platform/datasets/fields.ts'
import { submissions } from '../records/public/submissions.table.ts'
import { peopleLabels } from '../users/public/person.ts'
import { users } from '../users/public/users.table.ts'
import { occurrences, schedules } from './public/schedules.table.ts'

const checklist = ofChecklists({
  customerId: sql`o.customer_id`,
  checklistId: sql`o.checklist_id`,
  type: sql`ofc.type`,
})
const states = ['planned', 'due', 'done', 'doneLate', 'missed', 'bypassed', 'cancelled'] as const
const settled = sql`o.status in ('done', 'doneLate', 'missed', 'bypassed')`

/** What schedules ask for. What was bypassed was not done and was not missed: it counts as asked for and not as done. */
export const occurrencesDataset: Dataset = {
  id: 'occurrences',
  isOpen: mayReport,
  isOn: hasChecklists,
  // The type of its checklist decides whether the company has it.
  from: sql`occurrences o join checklists ofc on ofc.customer_id = o.customer_id and ofc.id = o.checklist_id`,
  customer: sql`o.customer_id`,
  joins: {
    submission: sql`left join submissions os on os.customer_id = o.customer_id and os.id = o.submission_id`,
  },
  rows: actor => ofTypeInUse(actor, sql`ofc.type`),
  fields: {
    dueAt: dimension('moment', sql`o.due_at`),
    settledAt: dimension('moment', sql`o.settled_at`),
    checklistType: checklist.fields.checklistType,
    category: { ...checklist.fields.category, joins: [] },
    checklist: checklist.fields.checklist,
    schedule: thing(sql`o.schedule_id`, () => sql`select id as value, name as label from schedules`),
    occurrenceStatus: choice(sql`o.status`, states, code => `datasets:occurrenceStatus.${code}`, {
      label: 'datasets:field.status',
    }),
    place: textOrNone(sql`o.place`),
    shift: dimension('text', sql`o.shift`),
    askedOf: thing(sql`o.user_id`, peopleLabels),
    settledBy: thing(sql`o.settled_by`, peopleLabels),
    ...recordAddress(
      sql`'/checklists/' || os.type || '/' || os.checklist_id || '/responses/' || os.id || '/' || os.revision`,
      { joins: ['submission'] },
    ),
    askedCount: measure('count', sql`count(*)`),
    doneCount: countOf(sql`o.status in ('done', 'doneLate')`),
    onTimeCount: countOf(sql`o.status = 'done'`),
    lateCount: countOf(sql`o.status = 'doneLate'`),
    missedCount: countOf(sql`o.status = 'missed'`),
    bypassedCount: countOf(sql`o.status = 'bypassed'`),
    complianceRate: shareOf(sql`o.status in ('done', 'doneLate')`, settled),
    onTimeRate: shareOf(sql`o.status = 'done'`, settled),
  },
  date: 'dueAt',
  hierarchies: checklist.hierarchies,
  records: [
    'dueAt',
    'checklist',
    'schedule',
    'occurrenceStatus',
    'place',
    'shift',
    'askedOf',
    'settledBy',
    'settledAt',
  ],
  audited: false,
  tables: [...checklist.tables, occurrences, schedules, submissions, users],
}
