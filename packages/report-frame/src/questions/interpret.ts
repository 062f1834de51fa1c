// A question in words becomes a query of one dataset: what is counted, by what, of which records, and in which order. What
// was understood is said again, and words that mean nothing here are named; nothing is guessed silently.
import type { DateLevel } from '@gemba/domain/datasets/dateLevels'
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { Cell, QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { VisualData, VisualType } from '@gemba/domain/reports/report.schema'
import { groupFilter, targetOf } from '../session/filtering.ts'
import { type QuestionWord, wordsIn } from './foldedWords.ts'
import type { Dimension, Lexicon, Meaning, Measure } from './lexicon.ts'
import { type TimeSpan, timeFilter, timeText } from './timeSpans.ts'

export type Interpretation = {
  type: VisualType
  data: VisualData
  filters: DatasetFilter[]
  /** the question again, in the words of the fields */
  said: string
  /** words of the question that mean nothing here */
  unknown: string[]
}

/** Words of a question that belong together, with all that they can mean. */
type Part = { words: QuestionWord[]; meanings: readonly Meaning[]; number: number | undefined }

/** Cuts a question into the longest parts that mean something. */
const partsOf = (question: string, { language, meanings, longest }: Lexicon): Part[] => {
  const words = wordsIn(question, language)
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at)
    const key = () =>
      words
        .slice(at, at + length)
        .map(({ folded }) => folded)
        .join(' ')
    while (length > 1 && !meanings.has(key())) length -= 1
    const text = words[at]?.text ?? ''
    const number = length === 1 && /^(?:[1-9]\d{0,2}|1000)$/.test(text) ? Number(text) : undefined
    parts.push({ words: words.slice(at, at + length), meanings: meanings.get(key()) ?? [], number })
    at += length
  }
  return parts
}

type Read = {
  measures: Measure[]
  groups: QueryColumn[]
  values: { field: Dimension; value: Cell; label: string }[]
  time: TimeSpan | undefined
  /** the date that spans of time are of */
  date: string
  order: { isTop: boolean; count: number | undefined } | undefined
  unknown: string[]
  understood: number
}

/** No filter of a date knows quarters of the calendar; three months are counted instead. */
const isSpan = (level: DateLevel) => level !== 'quarter'

const isDate = ({ type }: Dimension) => type === 'moment' || type === 'day'

/** What a part means for a dataset: words of all questions, or a field of this dataset. */
const meaningsFor = ({ meanings }: Part, dataset: string): Meaning[] =>
  meanings.filter(meaning => !('dataset' in meaning) || meaning.dataset === dataset)

const pick = <Kind extends Meaning['kind']>(meanings: readonly Meaning[], kind: Kind) =>
  meanings.find((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind)

/** Reads the parts of a question for one dataset. */
const readFor = (parts: readonly Part[], { id, date, fields }: DatasetDescription): Read => {
  const read: Read = {
    ...{ measures: [], groups: [], values: [], time: undefined, date, order: undefined, unknown: [], understood: 0 },
  }
  const meant = parts.map(part => meaningsFor(part, id))
  const has = (at: number, kind: Meaning['kind']) => pick(meant[at] ?? [], kind) !== undefined
  let isBy = false
  const group = (column: QueryColumn) => {
    if (!read.groups.some(({ field }) => field === column.field)) read.groups.push(column)
  }
  /** A part is read; with others beside it that it takes along. */
  const readPart = (at: number): number => {
    const part = parts[at] as Part
    const meanings = meant[at] ?? []
    const level = pick(meanings, 'level')
    if (has(at, 'fill') && !level) return 1
    if (has(at, 'by')) {
      isBy = true
      return 1
    }
    // 'last 7 days', 'last month', and 'month last' as Arabic has it.
    if (has(at, 'last') || has(at, 'this')) {
      const count = parts[at + 1]?.number
      const unit = pick(meant[at + (count === undefined ? 1 : 2)] ?? [], 'level')
      const isThis = has(at, 'this')
      if (unit && (isSpan(unit.level) || (!isThis && count !== undefined))) {
        read.time = isThis ? { kind: 'this', unit: unit.level } : { kind: 'last', count, unit: unit.level }
        return count === undefined ? 2 : 3
      }
    }
    // 'monthly last year' is a year by months.
    const isNextSpan = has(at + 2, 'level') || (parts[at + 2]?.number !== undefined && has(at + 3, 'level'))
    const isSaidAfter = (has(at + 1, 'last') || has(at + 1, 'this')) && !isNextSpan
    if (level && !has(at - 1, 'by') && isSpan(level.level) && isSaidAfter) {
      read.time = has(at + 1, 'this') ? { kind: 'this', unit: level.level } : { kind: 'last', unit: level.level }
      return 2
    }
    if (has(at, 'today') && !has(at - 1, 'by')) {
      read.time = { kind: 'today' }
      return 1
    }
    if (has(at, 'yesterday')) {
      read.time = { kind: 'yesterday' }
      return 1
    }
    if (has(at, 'top') || has(at, 'bottom')) {
      const count = parts[at + 1]?.number
      read.order = { isTop: has(at, 'top'), count }
      return count === undefined ? 1 : 2
    }
    if (level) {
      group({ field: read.date, level: level.level })
      return 1
    }
    const measure = pick(meanings, 'measure')
    const value = pick(meanings, 'value')
    if (measure && !(value && read.measures.length > 0)) {
      if (!read.measures.some(one => one.id === measure.field.id)) read.measures.push(measure.field)
      isBy = false
      return 1
    }
    if (value) {
      read.values.push(value)
      isBy = false
      return 1
    }
    const dimension = pick(meanings, 'dimension')
    if (dimension) {
      const { field } = dimension
      const names = [at - 1, at + 1].some(other => pick(meant[other] ?? [], 'value')?.field.id === field.id)
      if (isDate(field)) {
        const unit = pick(meant[at + 1] ?? [], 'level')
        if (isBy || unit) group({ field: field.id, level: unit?.level ?? 'month' })
        else read.date = field.id
        return unit ? 2 : 1
      }
      // 'machine M1' names a machine, and does not ask for all of them.
      if (isBy || !names) group({ field: field.id })
      return 1
    }
    if (part.number !== undefined && (has(at + 1, 'top') || has(at + 1, 'bottom'))) {
      read.order = { isTop: has(at + 1, 'top'), count: part.number }
      return 2
    }
    return 0
  }
  let isUnknown = false
  for (let at = 0; at < parts.length; ) {
    const taken = readPart(at)
    const words = parts.slice(at, at + Math.max(1, taken)).flatMap(part => part.words)
    if (taken === 0) {
      const text = words.map(word => word.text).join(' ')
      // Words that stand together may be a name together.
      const before = isUnknown ? read.unknown.pop() : undefined
      read.unknown.push(before === undefined ? text : `${before} ${text}`)
    } else if (!has(at, 'fill')) read.understood += words.length
    isUnknown = taken === 0
    at += Math.max(1, taken)
  }
  // Of a field that is filtered to one value there is one group.
  const single = new Set(read.values.map(({ field }) => field.id))
  if (read.groups.length > 1) read.groups = read.groups.filter(({ field, level }) => level || !single.has(field))
  if (read.measures.length === 0) {
    const counts = fields.filter((field): field is Measure => field.kind === 'measure' && field.format === 'count')
    read.measures = counts.slice(0, 1)
  }
  return read
}

const isAsked = ({ understood, measures }: Read) => understood > 0 && measures.length > 0

const typeOf = ({ groups, measures }: Read): VisualType => {
  const [first, second] = groups
  if (!first) return measures.length === 1 ? 'card' : 'multiRowCard'
  if (groups.length > 2 || (second && measures.length > 1)) return 'tableEx'
  if (first.level) return 'lineChart'
  return second ? 'stackedBarChart' : 'clusteredBarChart'
}

/** Time comes first: it is what a line goes along. */
const inOrder = (groups: readonly QueryColumn[]) => [
  ...groups.filter(({ level }) => level),
  ...groups.filter(({ level }) => !level),
]

/** As many groups are drawn at most, where no number was asked for. */
const usual = 50

const built = (read: Read, dataset: DatasetDescription, lexicon: Lexicon): Interpretation => {
  const groups = inOrder(read.groups)
  const type = typeOf({ ...read, groups })
  const isSplit = groups.length === 2 && type !== 'tableEx'
  const values = read.measures.map(({ id }) => ({ field: id }))
  const { isTop = true, count } = read.order ?? {}
  const [first] = groups
  const [measure] = read.measures
  const byField = Map.groupBy(read.values, ({ field }) => field.id)
  const best =
    isSplit && count !== undefined && first && measure
      ? [
          {
            ...{ filterType: 5 as const, operator: isTop ? ('Top' as const) : ('Bottom' as const), itemCount: count },
            target: targetOf(dataset.id, first),
            orderBy: { table: dataset.id, measure: measure.id },
          },
        ]
      : []
  const filters = [
    ...[...byField].map(([field, all]) => groupFilter(dataset.id, { field }, [...new Set(all.map(one => one.value))])),
    ...(read.time ? [timeFilter(read.time, { table: dataset.id, column: read.date })] : []),
    ...best,
  ] as DatasetFilter[]
  const isTime = first?.level !== undefined && read.order === undefined
  const sort = first && { column: isTime ? 0 : groups.length, descending: isTime ? false : isTop }
  const data: VisualData = {
    ...{ dataset: dataset.id, values },
    category: isSplit ? groups.slice(0, 1) : groups,
    series: isSplit ? groups.slice(1) : [],
    ...(sort && { sort }),
    limit: count !== undefined && !isSplit ? count : isTime || isSplit || type === 'tableEx' ? 1000 : usual,
  }
  return { type, data, filters, said: saidAgain(read, groups, dataset, lexicon), unknown: read.unknown }
}

const saidAgain = (
  { measures, values, time, order }: Read,
  groups: readonly QueryColumn[],
  { fields }: DatasetDescription,
  { words, language }: Lexicon,
): string => {
  const label = (id: string) => fields.find(field => field.id === id)?.label ?? id
  const byField = Map.groupBy(values, ({ field }) => field.label)
  return [
    measures.map(measure => measure.label).join(', '),
    ...groups.map(({ field, level }) =>
      words('by', {
        field: level ? words('levelOf', { field: label(field), level: words(`level.${level}`) }) : label(field),
      }),
    ),
    ...[...byField].map(([field, all]) => words('only', { field, value: all.map(one => one.label).join(', ') })),
    ...(time ? [timeText(time, { words, language })] : []),
    ...(order?.count === undefined ? [] : [words(order.isTop ? 'topOf' : 'bottomOf', { count: order.count })]),
  ].join(' · ')
}

/** What a question asks; undefined where none of its words means anything here. */
export const interpret = (question: string, lexicon: Lexicon): Interpretation | undefined => {
  const parts = partsOf(question, lexicon)
  const reads = lexicon.datasets
    .map(dataset => ({ dataset, read: readFor(parts, dataset) }))
    .filter(({ read }) => isAsked(read))
  const [first, ...rest] = reads
  if (!first) return undefined
  const best = rest.reduce((most, one) => (one.read.understood > most.read.understood ? one : most), first)
  return built(best.read, best.dataset, lexicon)
}
