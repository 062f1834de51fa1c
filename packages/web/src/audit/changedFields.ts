/** A field of a record before and after; undefined where it was not recorded. */
export type ChangedField = { path: string; old: unknown; new: unknown }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/**
 * What differs between two records, field by field; fields of fields by their path, `mail.sendTo`. Where only one side
 * was recorded, everything that it has.
 */
export const changedFields = (old: unknown, now: unknown): ChangedField[] => {
  if (!isFields(old) && !isFields(now)) return isSame(old, now) ? [] : [{ path: '', old, new: now }]
  return compare(isFields(old) ? old : {}, isFields(now) ? now : {}, '')
}

const compare = (old: Fields, now: Fields, above: string): ChangedField[] =>
  [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap(name => {
    const [before, after] = [old[name], now[name]]
    const path = `${above}${name}`
    if (isFields(before) || isFields(after))
      return (isFields(before) || isEmpty(before)) && (isFields(after) || isEmpty(after))
        ? compare((before ?? {}) as Fields, (after ?? {}) as Fields, `${path}.`)
        : [{ path, old: before, new: after }]
    return isSame(before, after) ? [] : [{ path, old: before, new: after }]
  })

/** A field without words of its own, by its name: `groupIds` is 'Group ids'. */
export const spelledOut = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
