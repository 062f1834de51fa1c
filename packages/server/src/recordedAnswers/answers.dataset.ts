import { questionTypes } from '@gemba/domain/checklists/definition/questions/question'
import { seesAny } from '@gemba/domain/core/scope'
import { submissionScope } from '@gemba/domain/submissions/submissions.scope'
import { type SQL, sql } from 'drizzle-orm'
import {
  checklistLabels,
  hasChecklists,
  mayReport,
  namedIn,
  ofChecklists,
  ofTags,
  ofTypeInUse,
} from '../checklists/public/checklistFields.ts'
import { checklistQuestions } from '../checklists/public/checklists.table.ts'
import { issueOccurrences, issues } from '../issues/public/issues.table.ts'
import type { Dataset, Dimension, Reader } from '../platform/datasets/dataset.ts'
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
import type { Actor } from '../platform/http/actor.ts'
import { phrase } from '../platform/phrases.ts'
import { submissionRounds, submissions } from '../records/public/submissions.table.ts'
import { visibleSubmissions } from '../records/public/visible.ts'
import { answerDays, daysAndRest, unsummedRounds } from './public/answerDays.table.ts'
import { recordedAnswers, unrecordedRounds } from './public/recordedAnswers.table.ts'

const keys = { customerId: sql`a.customer_id`, checklistId: sql`a.checklist_id` }
const checklist = ofChecklists({ ...keys, type: sql`a.checklist_type` })
const tagged = ofTags(keys)

/** A text of a question in the reader's language, else in the checklist's own, else as it is called inside. */
const inLanguage = (texts: SQL, reader: Reader, otherwise: SQL) =>
  sql`coalesce(nullif(${texts} ->> ${namedIn(reader)}, ''), nullif(${texts} ->> q.language, ''), ${otherwise})`

const sectionTitle = (reader: Reader) => inLanguage(sql`q.section_title`, reader, sql`q.section`)

const questionLabels = (reader: Reader) =>
  sql`select q.id as value, ${inLanguage(sql`q.label`, reader, sql`q.question`)} as label from checklist_questions q`
/** The checklist of a question, and which one it is there. */
const questionParts = (reader: Reader) => sql`
  select q.id as value, json_build_array(c.label, ${sectionTitle(reader)}, q.question) as parts
  from checklist_questions q join (${checklistLabels(reader)}) c on c.value = q.checklist_id`

/** Sections have their ids from their checklist. */
const sectionKey = (question: SQL) => sql`${question}.checklist_id::text || '/' || ${question}.section`
const sectionLabels = (reader: Reader) => sql`
  select distinct on (1) ${sectionKey(sql`q`)} as value, ${sectionTitle(reader)} as label
  from checklist_questions q order by 1, q.id`
const sectionParts = (reader: Reader) => sql`
  select distinct ${sectionKey(sql`q`)} as value, jsonb_build_array(c.label, q.section) as parts
  from checklist_questions q join (${checklistLabels(reader)}) c on c.value = q.checklist_id`

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
  section: dimension('text', sectionKey(sql`q`), {
    labels: sectionLabels,
    apart: { parts: sectionParts, beside: 'checklist' },
    joins: ['question'],
  }),
  question: thing(sql`a.question_id`, questionLabels, { apart: { parts: questionParts, beside: 'checklist' } }),
  questionPosition: whole(sql`q.position`, { joins: ['question'] }),
  questionType: choice(
    sql`a.type`,
    questionTypes.filter(type => type !== 'instruction'),
    code => `datasets:questionType.${code}`,
  ),
  machine: textOrNone(sql`a.machine`),
  part: textOrNone(sql`a.part`),
  lot: textOrNone(sql`s.lot`, { joins: ['submission'], grain: 'record' }),
  irNumber: dimension('text', sql`s.ir_number`, { joins: ['submission'], grain: 'record' }),
  round: whole(sql`a.round`, { grain: 'record' }),
  submission: thing(sql`a.submission_id`, undefined, { grain: 'record' }),
  ...recordAddress(
    sql`'/checklists/' || a.checklist_type || '/' || a.checklist_id || '/responses/' || a.submission_id || '/' || s.revision`,
    { joins: ['submission'], grain: 'record' },
  ),
}

const shared = {
  isOpen: (actor: Actor) => mayReport(actor) || seesAny(submissionScope, actor),
  isOn: hasChecklists,
  customer: sql`a.customer_id`,
  showsAll: mayReport,
  date: 'answeredAt',
  audited: true,
  // While there are some, each that is recorded changes figures.
  version: sql`(select count(*) from unrecorded_rounds)`,
  hierarchies: { questions: ['category', 'checklist', 'question'] },
  tables: [
    ...[...checklist.tables, ...tagged.tables],
    ...[
      recordedAnswers,
      unrecordedRounds,
      answerDays,
      unsummedRounds,
      checklistQuestions,
      submissions,
      submissionRounds,
      issues,
      issueOccurrences,
    ],
  ],
}

const joins = {
  ...checklist.joins,
  question: sql`join checklist_questions q on q.customer_id = a.customer_id and q.id = a.question_id`,
  submission: sql`join submissions s on s.customer_id = a.customer_id and s.id = a.submission_id`,
}

const [passed, failed, judged] = [sql`a.outcome = 'pass'`, sql`a.outcome = 'fail'`, sql`a.outcome in ('pass', 'fail')`]
const id = sql`a.id`
const sumOf = (what: SQL, condition = sql`true`) => sql`coalesce(sum(${what}) filter (where ${condition}), 0)`
/** How many answers, and which share of the judged ones; of a day as of each by itself. */
const count = (condition: SQL) => ({ ...countOf(condition, id), summed: sumOf(sql`a.answers`, condition) })
const share = (condition: SQL) => ({
  ...shareOf(condition, judged, id),
  summed: sql`${sumOf(sql`a.answers`, condition)}::float8 / nullif(${sumOf(sql`a.answers`, judged)}, 0)`,
})

/** The answers of each round. A question keeps its id over the revisions of its checklist, so figures run across them. */
export const answersDataset: Dataset = {
  id: 'answers',
  ...shared,
  records: ['answeredAt', 'checklist', 'question', 'answerOutcome', 'machine', 'part', 'lot', 'irNumber'],
  from: sql`recorded_answers a`,
  summed: [{ grain: 'day', from: sql`${daysAndRest} a`, rows: sql`true` }],
  joins: { ...joins, ...tagged.joins, picked: sql`left join lateral unnest(a.choices) picked (code) on true` },
  repeats: ['picked', ...tagged.repeats],
  rows: actor => sql`${visible(actor)} and ${ofTypeInUse(actor, sql`a.checklist_type`)}`,
  fields: {
    ...fields,
    ...tagged.fields,
    answer: dimension('text', answerCode, { labels: answerLabels, joins: ['picked'], grain: 'record' }),
    answerOutcome: choice(sql`a.outcome`, ['pass', 'fail', 'na', 'none'], code => `datasets:answerOutcome.${code}`, {
      label: 'datasets:field.outcome',
    }),
    answerCount: count(sql`true`),
    passedCount: count(passed),
    failedCount: count(failed),
    naCount: count(sql`a.outcome = 'na'`),
    failRate: share(failed),
    passRate: share(passed),
    submissionCount: measure('count', sql`count(distinct a.submission_id)`),
  },
}

const hasReadings = sql`a.moments[1] > 0`
const outside = sql`(reading.value < a.lower or reading.value > a.upper)`
const limited = sql`coalesce(a.lower, a.upper) is not null`
const isOne = (limit: SQL) =>
  sql`(count(${limit}) in (0, count(*)) and min(${limit}) is not distinct from max(${limit}))`
/** Indices are of one specification; readings of several have none. */
const sameLimits = sql`${isOne(sql`a.lower`)} and ${isOne(sql`a.upper`)}`
const ppkOf = (mean: SQL, deviation: SQL) => sql`case when ${sameLimits} then least(
  (max(a.upper) - ${mean}) / (3 * nullif(${deviation}, 0)), (${mean} - min(a.lower)) / (3 * nullif(${deviation}, 0))) end`
const ppOf = (deviation: SQL) =>
  sql`case when ${sameLimits} then (max(a.upper) - min(a.lower)) / (6 * nullif(${deviation}, 0)) end`

/** The readings of an answer summed up: how many, their sum, and the sum of their squared deviations. */
const [deviation, summedDeviation] = [sql`stddev_samp(reading.value)`, sql`readings_deviation(a.moments)`]
const [mean, summedMean] = [sql`avg(reading.value)`, sql`readings_mean(a.moments)`]

/** Every reading by itself: of measured characteristics, numbers and calculated values. */
export const measurementsDataset: Dataset = {
  id: 'measurements',
  ...shared,
  records: [
    'answeredAt',
    'question',
    'reading',
    'sample',
    'lowerLimit',
    'upperLimit',
    'isOutside',
    'machine',
    'part',
    'lot',
  ],
  from: sql`recorded_answers a cross join lateral unnest(a.readings) with ordinality reading (value, place)`,
  summed: [
    { grain: 'day', from: sql`${daysAndRest} a`, rows: hasReadings },
    { grain: 'record', from: sql`recorded_answers a`, rows: hasReadings },
  ],
  joins,
  rows: answersDataset.rows,
  fields: {
    ...fields,
    reading: dimension('number', sql`reading.value`, { grain: 'part' }),
    sample: whole(sql`reading.place`, { grain: 'part' }),
    lowerLimit: dimension('number', sql`a.lower`),
    upperLimit: dimension('number', sql`a.upper`),
    nominal: dimension('number', sql`a.nominal`),
    isOutside: dimension('yesNo', sql`coalesce(${outside}, false)`, { grain: 'part' }),
    readingCount: measure('count', sql`count(*)`, { summed: sumOf(sql`a.moments[1]`) }),
    outsideCount: { ...countOf(outside), summed: sumOf(sql`a.outside`) },
    outsideRate: {
      ...shareOf(outside, limited),
      summed: sql`${sumOf(sql`a.outside`, limited)}::float8 / nullif(${sumOf(sql`a.moments[1]`, limited)}, 0)`,
    },
    mean: measure('number', mean, { summed: summedMean }),
    smallest: measure('number', sql`min(reading.value)`, { summed: sql`min(a.smallest)` }),
    largest: measure('number', sql`max(reading.value)`, { summed: sql`max(a.largest)` }),
    standardDeviation: measure('number', deviation, { summed: summedDeviation }),
    pp: measure('index', ppOf(deviation), { summed: ppOf(summedDeviation) }),
    ppk: measure('index', ppkOf(mean, deviation), { summed: ppkOf(summedMean, summedDeviation) }),
  },
}
