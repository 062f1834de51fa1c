import { z } from 'zod'
import { Day } from '../../core/fields.ts'
import { Id } from '../definition/rules.schema.ts'
import { Decimal } from '../measurement/decimal.schema.ts'
import { IssueSeverity } from '../severity.schema.ts'
import { clockTimePattern } from './clockTime.ts'

export const FileId = z.string().min(1).max(100)

/** The issue that goes with an answer: a draft that submitting opens, or an open one that gets an occurrence. */
export const AnswerIssue = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('draft'),
    title: z.string().trim().min(1).max(200),
    description: z.string().max(5000).optional(),
    severity: IssueSeverity,
    ownerId: z.string().max(100).optional(),
    dueDate: Day.optional(),
  }),
  z.strictObject({ kind: z.literal('existing'), issueId: z.string().min(1).max(100) }),
])
export type AnswerIssue = z.infer<typeof AnswerIssue>

const evidenceShape = {
  /** Not applicable; everything else in the answer then doesn't count. */
  na: z.literal(true).optional(),
  note: z.string().max(5000).optional(),
  photos: z.array(FileId).max(50).optional(),
  issue: AnswerIssue.optional(),
  /** When it was answered, by the clock of the device. */
  at: z.iso.datetime().optional(),
}

const answer = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...evidenceShape, ...shape })

const choiceValue = z.enum(['pass', 'fail'])
const yesNoValue = z.enum(['yes', 'no'])
const files = z.array(FileId).max(50)

/** A wall-clock time, '06:45'. */
export const ClockTime = z.string().regex(clockTimePattern)

/** A row of a repeating table: column id → what was entered, always as text; absent or '' is empty. */
export const TableRow = z.record(Id, z.string().max(500))
export type TableRow = z.infer<typeof TableRow>

/**
 * The answer to one question, by the question's type. Every value is optional, because an answer can have a note before
 * it has a value; without a value the question is still open. Readings are decimal text, see decimal.ts. Calculated
 * values and instructions have no answer.
 */
export const Answer = z.discriminatedUnion('type', [
  answer('passFail', { value: choiceValue.optional() }),
  answer('yesNo', { value: yesNoValue.optional() }),
  answer('singleChoice', { value: Id.optional() }),
  answer('multipleChoice', { values: z.array(Id).max(200).optional() }),
  answer('text', { value: z.string().max(500).optional() }),
  answer('longText', { value: z.string().max(10_000).optional() }),
  answer('number', { value: Decimal.optional() }),
  answer('measurement', {
    samples: z.array(Decimal.nullable()).max(125).optional(),
    gauge: z.string().max(100).optional(),
  }),
  answer('date', { value: z.iso.date().optional() }),
  answer('time', { value: ClockTime.optional() }),
  answer('photo', { files: files.optional() }),
  answer('file', { files: files.optional() }),
  answer('signature', { file: FileId.optional(), name: z.string().max(200).optional() }),
  answer('barcode', { value: z.string().max(2000).optional() }),
  answer('person', { id: z.string().max(100).optional(), name: z.string().max(200).optional() }),
  answer('machine', { id: z.string().max(100).optional(), name: z.string().max(200).optional() }),
  answer('table', { rows: z.array(TableRow).max(200).optional() }),
])
export type Answer = z.infer<typeof Answer>
export type AnswerType = Answer['type']
export type AnswerOf<Type extends AnswerType> = Extract<Answer, { type: Type }>

/** All answers of a run: question id → answer. */
export const Answers = z.record(Id, Answer)
export type Answers = Record<string, Answer>
