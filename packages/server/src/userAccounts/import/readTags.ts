import type { Fault } from '../../platform/imports/importRules.ts'
import { cellOf, nameKey, readNames } from '../../platform/imports/readNames.ts'
import { type LabelledTag, withType } from '../../tags/public/labelledTags.ts'

export type TagNames = {
  names: ReadonlySet<string>
  byId: ReadonlyMap<string, LabelledTag>
  /** by what a cell may call it: its name, or its type and name */
  known: ReadonlyMap<string, LabelledTag>
  /** those whose name alone does not say which of them is meant: one as a cell may call it */
  unclear: ReadonlyMap<string, string>
}

export const tagNames = (tags: readonly LabelledTag[]): TagNames => ({
  names: new Set(tags.map(({ name }) => name)),
  byId: new Map(tags.map(tag => [tag.id, tag])),
  known: new Map([
    ...tags.map(tag => [nameKey(withType(tag)), tag] as const),
    ...tags.map(tag => [nameKey(tag.name), tag] as const),
  ]),
  unclear: new Map(tags.flatMap(tag => (tag.name === tag.bare ? [] : [[nameKey(tag.bare), tag.name] as const]))),
})

/** The tags with these ids, as a cell has them. */
export const tagCell = ({ byId }: TagNames, ids: readonly string[]): string =>
  cellOf(ids.flatMap(id => byId.get(id) ?? []))

/** The tags that a cell names, of each type as many as it allows. */
export const readTags = (cell: string, { known, unclear }: TagNames): { things: LabelledTag[]; faults: Fault[] } => {
  const { things, faults } = readNames('tags', cell, known)
  const single = things.filter(({ multiple }) => !multiple).map(({ typeName }) => typeName)
  const twice = single.find((type, at) => single.indexOf(type) < at)
  return {
    things,
    faults: [
      ...faults.map(fault => withExample(fault, unclear)),
      ...(twice ? [{ field: 'tags', phrase: 'tags:onlyOne', params: { type: twice } }] : []),
    ],
  }
}

const withExample = (fault: Fault, unclear: TagNames['unclear']): Fault => {
  const name = String(fault.params?.name)
  const example = unclear.get(nameKey(name))
  return example ? { field: 'tags', phrase: 'imports:severalTypes', params: { name, example } } : fault
}
