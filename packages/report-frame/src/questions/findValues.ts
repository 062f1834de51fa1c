// Names in a question that no description lists: machines, parts, people. They are looked up where records have them.
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import type { Cell, DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import { foldText } from './foldedWords.ts'
import type { Dimension, KnownValue } from './lexicon.ts'

type Ask = (query: DatasetQuery) => Promise<DatasetResult>

/** Fields whose values people call by their names. */
const named: readonly string[] = [
  ...['machine', 'part', 'lot', 'checklist', 'category', 'question', 'place', 'shift'],
  ...['owner', 'submittedBy', 'person', 'decidedBy', 'role', 'terminal'],
]
/** So many names of a question are looked up. */
const mostNames = 3
/** So many queries look for them at most: each may have to read all records. */
const mostQueries = 24

const containing = (dataset: string, field: string, text: string): DatasetQuery => ({
  ...{ dataset, columns: [{ field }], grouped: true, sort: [], limit: 5, offset: 0 },
  filters: [
    {
      ...{ filterType: 0, logicalOperator: 'And', target: { table: dataset, column: field } },
      conditions: [{ operator: 'Contains', value: text }],
    },
  ],
})

/** The values of a dataset that a text names: one that reads just so, or the only one that contains it. @throws where none can be asked */
const valuesNamed = async (text: string, dataset: string, fields: readonly Dimension[], language: string, ask: Ask) => {
  const isExact = ({ label }: { label: string }) => foldText(label, language) === foldText(text, language)
  const asked = await Promise.allSettled(
    fields.map(async (field): Promise<KnownValue[]> => {
      const { rows, labels } = await ask(containing(dataset, field.id, text))
      const values = rows.flatMap(([value = null]): { value: Cell; label: string }[] =>
        value === null ? [] : [{ value, label: labels[0]?.[String(value)] ?? String(value) }],
      )
      const exact = values.filter(isExact)
      const [only] = exact.length > 0 ? exact : values.length === 1 ? values : []
      return only ? [{ ...only, dataset, field, text }] : []
    }),
  )
  // A field that takes too long names nothing: what is not understood is said.
  const failed = asked.find(one => one.status === 'rejected')
  if (failed && asked.every(({ status }) => status === 'rejected')) throw failed.reason
  const all = asked.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
  const exact = all.filter(isExact)
  return exact.length > 0 ? exact : all
}

/** Looks names up in a dataset, one after the other: words that stand together as one name, else each by itself. */
export const findValues = async (
  names: readonly string[],
  dataset: DatasetDescription,
  language: string,
  ask: Ask,
): Promise<KnownValue[]> => {
  const fields = dataset.fields.filter(
    (field): field is Dimension => field.kind === 'dimension' && named.includes(field.id),
  )
  let left = mostQueries
  const look = (text: string) => {
    const asked = fields.slice(0, left)
    left -= asked.length
    return valuesNamed(text, dataset.id, asked, language, ask)
  }
  const found: KnownValue[] = []
  for (const name of names.slice(0, mostNames)) {
    const whole = await look(name)
    found.push(...whole)
    const words = name.split(' ')
    if (whole.length > 0 || words.length === 1) continue
    for (const word of words.slice(0, mostNames)) found.push(...(await look(word)))
  }
  return found
}
