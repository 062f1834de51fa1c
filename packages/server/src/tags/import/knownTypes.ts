import type { Tx } from '../../platform/database/database.ts'
import { nameKey } from '../../platform/imports/readNames.ts'
import { categoryCode, tagTypes } from '../public/tags.table.ts'

export type KnownType = { id: string; code: string; name: string }

/** The tag types by what a cell may call them: their names, or else their codes. */
export const findTypes = async (tx: Tx): Promise<ReadonlyMap<string, KnownType>> => {
  const found = await tx.select({ id: tagTypes.id, code: tagTypes.code, name: tagTypes.name }).from(tagTypes)
  // A company has the type by which checklists are found as soon as it is first needed.
  const all = found.some(({ code }) => code === categoryCode)
    ? found
    : [...found, { id: categoryCode, code: categoryCode, name: 'Category' }]
  return new Map([
    ...all.map(type => [nameKey(type.code), type] as const),
    ...all.map(type => [nameKey(type.name), type] as const),
  ])
}

/** The type that a cell names; that of checklists where it names none. */
export const typeOf = (types: ReadonlyMap<string, KnownType>, cell: string | undefined): KnownType | undefined =>
  types.get(nameKey(cell || categoryCode))
