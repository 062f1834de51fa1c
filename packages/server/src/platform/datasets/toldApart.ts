// Values of one label are told apart by what they belong to: 'Torque (Bearing housing)'.
import { sql } from 'drizzle-orm'
import type { Dataset, Dimension, Reader } from './dataset.ts'
import type { Reports } from './openReports.ts'

type Labels = Readonly<Record<string, string>>

/** The labels of a field by value, with what tells values of one label apart. Only where there are some is it asked. */
export const toldApart = async (
  reports: Reports,
  dataset: Dataset,
  { apart, isId }: Dimension,
  labels: Labels,
  reader: Reader,
): Promise<Labels> => {
  const alike = apart ? valuesAlike(labels) : []
  if (!apart || alike.length === 0) return labels
  const type = isId ? sql`uuid[]` : sql`text[]`
  const statement = sql`select a.value::text as value, a.parts from (${apart.parts(reader)}) a
    where a.value = any(${sql.param(alike.flat())}::${type})`
  const { rows } = await reports.ask<{ value: string; parts: string[] }>(reader.actor, statement, dataset)
  const partsOf = new Map(rows.map(({ value, parts }) => [value, parts]))
  const told = alike.flatMap(values => {
    const words = tellingApart(values.map(value => partsOf.get(value) ?? []))
    return values.map((value, at) => [value, words[at] ? `${labels[value]} (${words[at]})` : labels[value]] as const)
  })
  return { ...labels, ...Object.fromEntries(told) } as Labels
}

/** The values of each label that several have. */
const valuesAlike = (labels: Labels): string[][] =>
  [...Map.groupBy(Object.keys(labels), value => labels[value]).values()].filter(({ length }) => length > 1)

/** For each of some values the first part that no two share, else all of its parts. */
const tellingApart = (parts: readonly string[][]): string[] => {
  const differ = parts[0]?.findIndex((_, at) => new Set(parts.map(some => some[at])).size === parts.length) ?? -1
  return parts.map(some => (differ < 0 ? some.join(', ') : (some[differ] ?? '')))
}
