import type { TagChoice } from '@gemba/domain/tags/tags.schema'

type Item = { value: string; label: string }

/** Tags under the name of their type, in the order of the types. */
export const groupedTags = (tags: readonly TagChoice[]): { group: string; items: Item[] }[] => {
  const groups = new Map<string, { group: string; items: Item[] }>()
  for (const { id, name, type, typeName } of tags) {
    const own = groups.get(type) ?? { group: typeName, items: [] }
    own.items.push({ value: id, label: name })
    groups.set(type, own)
  }
  return [...groups.values()].sort((a, b) => a.group.localeCompare(b.group))
}

/** Of a type that allows one tag the last chosen one stays. */
export const withoutSecond = (chosen: readonly string[], tags: readonly TagChoice[]): string[] => {
  const singles = new Map(tags.filter(({ multiple }) => !multiple).map(({ id, type }) => [id, type]))
  return chosen.filter((id, index) => {
    const type = singles.get(id)
    return type === undefined || !chosen.slice(index + 1).some(later => singles.get(later) === type)
  })
}

/** A tag by its name, with its type where another type has a tag of this name. */
export const tagLabel = ({ name, type, typeName }: TagChoice, tags: readonly TagChoice[]): string =>
  tags.some(other => other.name === name && other.type !== type) ? `${name} (${typeName})` : name
