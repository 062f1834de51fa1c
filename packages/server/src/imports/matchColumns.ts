import type { ImportField } from '../platform/imports/importRules.ts'
import { locales, phrase } from '../platform/phrases.ts'

/** Two names of a column are the same whatever their case, accents, spaces and signs. */
export const plain = (head: string): string =>
  head
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Also as our own files call it, in any language. */
const headsOf = ({ name, head, heads }: ImportField): string[] => [
  ...[name, ...heads],
  ...locales.map(locale => phrase(locale, head)),
]

type Earlier = { heads: readonly string[]; fields: readonly (string | null)[] }

/**
 * What the columns of a file are: as the company said for a column of that name before, or else by the name. Each field
 * is taken once.
 */
export const matchColumns = (
  heads: readonly string[],
  fields: readonly ImportField[],
  earlier: readonly Earlier[] = [],
): (string | null)[] => {
  const known = new Map(fields.flatMap(field => headsOf(field).map(head => [plain(head), field.name] as const)))
  // The latest said last, so that it counts.
  const said = new Map(
    earlier.toReversed().flatMap(file => file.heads.map((head, at) => [plain(head), file.fields[at] ?? null] as const)),
  )
  const free = new Set(fields.map(({ name }) => name))
  return heads.map(head => {
    const key = plain(head)
    const field = said.has(key) ? (said.get(key) ?? null) : (known.get(key) ?? null)
    if (field === null || !free.delete(field)) return null
    return field
  })
}
