import { questionTypes } from '@gemba/domain/checklists/definition/questions/question'
import { seesAny } from '@gemba/domain/core/scope'
import { submissionScope } from '@gemba/domain/submissions/submissions.scope'
import { type SQL, sql } from 'drizzle-orm'
import { hasChecklists, mayReport, ofChecklists, ofTypeInUse } from '../checklists/public/checklistFields.ts'
import { checklistQuestions } from '../checklists/public/checklists.table.ts'
import { issueOccurrences, issues } from '../issues/public/issues.table.ts'
import type { Dataset, Dimension, Reader } from '../platform/datasets/dataset.ts'
import { choice, countOf, dimension, measure, shareOf, textOrNone, thing } from '../platform/datasets/fields.ts'
import type { Actor } from '../platform/http/actor.ts'
import { phrase } from '../platform/phrases.ts'
import { submissionRounds, submissions } from '../records/public/submissions.table.ts'
import { visibleSubmissions } from '../records/public/visible.ts'
import { recordedAnswers, unrecordedRounds } from './public/recordedAnswers.table.ts'

const checklist = ofChecklists({
  customerId: sql`a.customer_id`,
  checklistId: sql`a.checklist_id`,
  type: sql`a.checklist_type`,
})

/** A text of a question in the reader's language, else in the checklist's own, else as it is called inside. */
const inLanguage = (texts: SQL, { locale }: Reader, otherwise: SQL) =>
  sql`coalesce(nullif(${texts} ->> ${locale}, ''), nullif(${texts} ->> q.language, ''), ${otherwise})`

const questionLabels = (reader: Reader) =>
  sql`select q.id as value, ${inLanguage(sql`q.label`, reader, sql`q.question`)} as label from checklist_questions q`

/** Options have their ids from their question; what every question of a type can be answered with reads the same. */
const answerCode = sql`case when a.type in ('passFail', 'yesNo') then picked.code
  else a.question_id::text || '/' || picked.code end`
const answerLabels = (reader: Reader) => sql`
  select q.id::text || '/' || o.key as value, ${inLanguage(sql`o.value`, reader, sql`o.key`)} as label
  from checklist_questions q, jsonb_each(q.options) o
  union all values ${sql.join(
    ['pass', 'fail', 'yes', 'no'].map(code => sql`(${code}, ${phrase(reader.locale, `datasets:answer.${code}`)})`),
    sql`, `,
  )}`

const visible = (actor: Actor) =>
  mayReport(actor)
    ? sql`true`
    : sql`exists (select from submissions where submissions.customer_id = a.customer_id
        and submissions.id = a.submission_id and ${visibleSubmissions(actor)})`

const fields: Record<string, Dimension> = {
  answeredAt: dimension('moment', sql`a.answered_at`),
  ...checklist.fields,
  question: thing(sql`a.question_id`, questionLabels),
  questionPosition: dimension('number', sql`q.position`, { joins: ['question'] }),
  questionType: choice(
    sql`a.type`,
    questionTypes.filter(type => type !== 'instruction'),
    code => `datasets:questionType.${code}`,
  ),
  machine: textOrNone(sql`a.machine`),
  part: textOrNone(sql`a.part`),
  lot: textOrNone(sql`s.lot`, { joins: ['submission'] }),
  irNumber: dimension('text', sql`s.ir_number`, { joins: ['submission'] }),
  round: dimension('number', sql`a.round`),
  submission: thing(sql`a.submission_id`, undefined),
}

const shared = {
  isOpen: (actor: Actor) => mayReport(actor) || seesAny(submissionScope, actor),
  isOn: hasChecklists,
  date: 'answeredAt',
  audited: true,
  // While there are some, each that is recorded changes figures.
  version: sql`(select count(*) from unrecorded_rounds)`,
  hierarchies: { questions: ['category', 'checklist', 'question'] },
  tables: [
    ...checklist.tables,
    ...[recordedAnswers, unrecordedRounds, checklistQuestions, submissions, submissionRounds, issues, issueOccurrences],
  ],
}

const joins = {
  ...checklist.joins,
  question: sql`join checklist_questions q on q.customer_id = a.customer_id and q.id = a.question_id`,
  submission: sql`join submissions s on s.customer_id = a.customer_id and s.id = a.submission_id`,
}

const judged = sql`a.outcome in ('pass', 'fail')`
const id = sql`a.id`

/** The answers of each round. A question keeps its id over the revisions of its checklist, so figures run across them. */
export const answersDataset: Dataset = {
  id: 'answers',
  ...shared,
  from: sql`recorded_answers a`,
  joins: { ...joins, picked: sql`left join lateral unnest(a.choices) picked (code) on true` },
  repeats: ['picked'],
  rows: actor => sql`${visible(actor)} and ${ofTypeInUse(actor, sql`a.checklist_type`)}`,
  fields: {
    ...fields,
    answer: dimension('text', answerCode, { labels: answerLabels, joins: ['picked'] }),
    answerOutcome: choice(sql`a.outcome`, ['pass', 'fail', 'na', 'none'], code => `datasets:answerOutcome.${code}`, {
      label: 'datasets:field.outcome',
    }),
    answerCount: countOf(sql`true`, id),
    passedCount: countOf(sql`a.outcome = 'pass'`, id),
    failedCount: countOf(sql`a.outcome = 'fail'`, id),
    naCount: countOf(sql`a.outcome = 'na'`, id),
    failRate: shareOf(sql`a.outcome = 'fail'`, judged, id),
    passRate: shareOf(sql`a.outcome = 'pass'`, judged, id),
    submissionCount: measure('count', sql`count(distinct a.submission_id)`),
  },
}

const outside = sql`(reading.value < a.lower or reading.value > a.upper)`
const limited = sql`coalesce(a.lower, a.upper) is not null`
const sameLimits = sql`count(distinct (a.lower, a.upper)) = 1`
const deviation = sql`nullif(stddev_samp(reading.value), 0)`
const ppk = sql`case when ${sameLimits} then least(
  (max(a.upper) - avg(reading.value)) / (3 * ${deviation}), (avg(reading.value) - min(a.lower)) / (3 * ${deviation})) end`
const pp = sql`case when ${sameLimits} then (max(a.upper) - min(a.lower)) / (6 * ${deviation}) end`

/** Every reading by itself: of measured characteristics, numbers and calculated values. */
export const measurementsDataset: Dataset = {
  id: 'measurements',
  ...shared,
  from: sql`recorded_answers a cross join lateral unnest(a.readings) with ordinality reading (value, place)`,
  joins,
  rows: answersDataset.rows,
  fields: {
    ...fields,
    reading: dimension('number', sql`reading.value`),
    sample: dimension('number', sql`reading.place`),
    lowerLimit: dimension('number', sql`a.lower`),
    upperLimit: dimension('number', sql`a.upper`),
    nominal: dimension('number', sql`a.nominal`),
    isOutside: dimension('yesNo', sql`coalesce(${outside}, false)`),
    readingCount: measure('count', sql`count(*)`),
    outsideCount: countOf(outside),
    outsideRate: shareOf(outside, limited),
    mean: measure('number', sql`avg(reading.value)`),
    smallest: measure('number', sql`min(reading.value)`),
    largest: measure('number', sql`max(reading.value)`),
    standardDeviation: measure('number', sql`stddev_samp(reading.value)`),
    pp: measure('number', pp),
    ppk: measure('number', ppk),
  },
}
