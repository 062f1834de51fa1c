// What can be asked of the product's data: datasets with fields that group (dimensions) and fields that count
// (measures). The server declares them (packages/server/src/platform/datasets) and describes them here in the reader's
// language, so that widgets, reports, scheduled mails and exports all name the same things.
import { z } from 'zod'

/** How a number is summed up where it is no measure of its own. */
export const aggregates = [
  ...(['sum', 'average', 'min', 'max', 'median', 'standardDeviation'] as const),
  ...(['count', 'distinctCount'] as const),
] as const
export type Aggregate = (typeof aggregates)[number]

export const dimensionTypes = ['text', 'choice', 'yesNo', 'number', 'moment', 'day'] as const
export type DimensionType = (typeof dimensionTypes)[number]

/** `share`: 0 to 1, shown in percent; `index`: of capability, which has two decimals as its limit of 1.33 has; `hours`: a duration. */
export const measureFormats = ['count', 'share', 'number', 'index', 'hours'] as const
export type MeasureFormat = (typeof measureFormats)[number]

const described = { id: z.string(), label: z.string() }

export const FieldDescription = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dimension'),
    ...described,
    type: z.enum(dimensionTypes),
    /** what a choice can be, in order; null where that is not known beforehand */
    choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
    /** its numbers are whole: what is summed up of them needs no more than one decimal */
    isWhole: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('measure'), ...described, format: z.enum(measureFormats) }),
])
export type FieldDescription = z.infer<typeof FieldDescription>

export const DatasetDescription = z.object({
  ...described,
  fields: z.array(FieldDescription),
  /** the date that reports filter by, where they say no other */
  date: z.string(),
  /** drill paths: the ids of dimensions, from coarse to fine */
  hierarchies: z.array(z.object({ ...described, levels: z.array(z.string()) })),
  /** fields that say which record is which, and the field with the address of its page; null where none is listed */
  records: z.object({ columns: z.array(z.string()), address: z.string() }).nullable(),
})
export type DatasetDescription = z.infer<typeof DatasetDescription>
