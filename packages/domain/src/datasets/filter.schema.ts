// The filters of specification 3 §3, in the shape in which the SDK sends them: the same JSON filters a widget, a report, a
// scheduled mail and an export. `table` is the id of a dataset, `column` and `measure` are ids of its fields.
import { z } from 'zod'
import { aggregates } from './fields.schema.ts'
import { relativeOperators } from './relativeOperators.ts'

const Name = z.string().min(1).max(60)
/** A value to compare with. Moments and days are ISO 8601, `2026-03-13` or `2026-03-13T06:00`, in the reader's zone. */
const Value = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
export type FilterValue = z.infer<typeof Value>

const aggregationFunction = z.enum(aggregates).optional()
const Column = z.object({ table: Name, column: Name, aggregationFunction })
const Measure = z.object({ table: Name, measure: Name })
/** A level of a drill path: of the dataset, or `year` to `hour` of a date. */
const Level = z.object({ table: Name, hierarchy: Name, hierarchyLevel: Name, aggregationFunction })

export const FilterTarget = z.union([Level, Measure, Column])
export type FilterTarget = z.infer<typeof FilterTarget>

export const conditionOperators = [
  ...([
    'None',
    'LessThan',
    'LessThanOrEqual',
    'GreaterThan',
    'GreaterThanOrEqual',
    'Contains',
    'DoesNotContain',
  ] as const),
  ...(['StartsWith', 'DoesNotStartWith', 'Is', 'IsNot', 'IsBlank', 'IsNotBlank'] as const),
  ...(['IsEmptyString', 'IsNotEmptyString'] as const),
] as const
export type ConditionOperator = (typeof conditionOperators)[number]

/** The numbers are those of powerbi-models 1.15 (FilterType, RelativeDateOperators, RelativeDateFilterTimeUnit). */
export const filterTypes = {
  advanced: 0,
  basic: 1,
  relativeDate: 4,
  topN: 5,
  tuple: 6,
  relativeTime: 7,
  hierarchy: 9,
} as const

export const AdvancedFilter = z.object({
  filterType: z.literal(filterTypes.advanced),
  target: FilterTarget,
  logicalOperator: z.enum(['And', 'Or']),
  conditions: z
    .array(z.object({ operator: z.enum(conditionOperators), value: Value.optional() }))
    .min(1)
    .max(2),
})

export const BasicFilter = z.object({
  filterType: z.literal(filterTypes.basic),
  target: FilterTarget,
  operator: z.enum(['In', 'NotIn', 'All']),
  values: z.array(Value).max(1000),
})

export const TopNFilter = z.object({
  filterType: z.literal(filterTypes.topN),
  target: FilterTarget,
  operator: z.enum(['Top', 'Bottom']),
  itemCount: z.number().int().min(1).max(1000),
  orderBy: FilterTarget,
})

export { relativeOperators }
export type RelativeOperator = (typeof relativeOperators)[keyof typeof relativeOperators]
const RelativeOperatorNumber = z.literal([0, 1, 2])

/** 0 days · 1 weeks · 2 calendar weeks · 3 months · 4 calendar months · 5 years · 6 calendar years */
export type DateUnit = 0 | 1 | 2 | 3 | 4 | 5 | 6
const most = 10_000

export const RelativeDateFilter = z.object({
  filterType: z.literal(filterTypes.relativeDate),
  target: FilterTarget,
  operator: RelativeOperatorNumber,
  timeUnitsCount: z.number().int().min(1).max(most),
  timeUnitType: z.literal([0, 1, 2, 3, 4, 5, 6]),
  includeToday: z.boolean().default(true),
})

/** 7 minutes · 8 hours */
export const RelativeTimeFilter = z.object({
  filterType: z.literal(filterTypes.relativeTime),
  target: FilterTarget,
  operator: RelativeOperatorNumber,
  timeUnitsCount: z.number().int().min(1).max(most),
  timeUnitType: z.literal([7, 8]),
})

/** The fields of a filter that is about several: all of one dataset. */
const Targets = z.array(FilterTarget).min(1).max(4)

/** Combinations of values, one for each target: part A at machine 1, and part B at machine 2. */
export const TupleFilter = z.object({
  filterType: z.literal(filterTypes.tuple),
  target: Targets,
  operator: z.literal('In'),
  values: z
    .array(
      z
        .array(z.object({ value: Value }))
        .min(1)
        .max(4),
    )
    .min(1)
    .max(200),
})

const nodeOperators = ['Selected', 'NotSelected', 'Inherited'] as const
/** A value of a level, and what is other among the values of the next level below it. */
export type HierarchyNode = {
  value: FilterValue
  operator?: (typeof nodeOperators)[number] | undefined
  children?: HierarchyNode[] | undefined
}
const nodeAbove = <Below extends z.ZodType>(below: Below) =>
  z.object({ value: Value, operator: z.enum(nodeOperators).optional(), children: z.array(below).max(200).optional() })
/** As deep as a filter has targets: below the last level there is nothing. */
const HierarchyNode = nodeAbove(nodeAbove(nodeAbove(nodeAbove(z.never()))))

/** A tree of values: its levels are the targets, from coarse to fine. Without an operator a node does as the one above it. */
export const HierarchyFilter = z.object({
  filterType: z.literal(filterTypes.hierarchy),
  target: Targets,
  hierarchyData: z.array(HierarchyNode).max(200),
})

/** What else the SDK says of a filter, such as its `$schema` and how it is displayed, changes no figure and is left out. */
export const DatasetFilter = z.discriminatedUnion('filterType', [
  AdvancedFilter,
  BasicFilter,
  RelativeDateFilter,
  TopNFilter,
  RelativeTimeFilter,
  TupleFilter,
  HierarchyFilter,
])
export type DatasetFilter = z.infer<typeof DatasetFilter>
export type FilterOf<Type extends keyof typeof filterTypes> = Extract<
  DatasetFilter,
  { filterType: (typeof filterTypes)[Type] }
>
/** A filter about several fields together. */
export type CombinedFilter = FilterOf<'tuple'> | FilterOf<'hierarchy'>
/** A filter about one field. */
export type SingleFilter = Exclude<DatasetFilter, CombinedFilter>
