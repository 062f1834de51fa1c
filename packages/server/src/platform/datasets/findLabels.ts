import type { FilterValue } from '@gemba/domain/datasets/filter.schema'
import { sql } from 'drizzle-orm'
import { isUuid } from '../isUuid.ts'
import { choiceLabels } from './choiceLabels.ts'
import { type Dataset, own, type Reader } from './dataset.ts'
import type { Reports } from './openReports.ts'
import { toldApart } from './toldApart.ts'

/**
 * How values of a field read, by value, whether or not the reader sees records with them; null where they read as they are. Who
 * asks has named the values. Labels that not everyone in the company may read are left out by the field's own `labels`.
 */
export const findLabels = async (
  reports: Reports,
  dataset: Dataset,
  { field: name, values }: { field: string; values: readonly FilterValue[] },
  reader: Reader,
): Promise<Record<string, string> | null> => {
  const field = own(dataset.fields, name)
  if (field?.kind !== 'dimension') return null
  if (field.choices) return choiceLabels(field, reader.locale)
  const texts = values.filter(value => value !== null).map(String)
  const asked = field.isId ? texts.filter(text => isUuid(text)) : texts
  if (!field.labels || asked.length === 0) return null
  const type = field.isId ? sql`uuid[]` : sql`text[]`
  const statement = sql`select l.value::text as value, l.label from (${field.labels(reader)}) l
    where l.value = any(${sql.param(asked)}::${type})`
  const { rows } = await reports.ask<{ value: string; label: string | null }>(reader.actor, statement, dataset)
  const labels = Object.fromEntries(rows.flatMap(({ value, label }) => (label === null ? [] : [[value, label]])))
  return toldApart(reports, dataset, field, labels, reader)
}
