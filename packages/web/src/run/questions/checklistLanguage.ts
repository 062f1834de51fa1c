import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'

/** The language in which a run begins: the reader's if the checklist has it, else the checklist's own. */
export const startLanguage = ({ languages, defaultLanguage }: Definition, reader: string): string => {
  const base = (tag: string) => tag.split('-')[0]
  return languages.find(tag => tag === reader) ?? languages.find(tag => base(tag) === base(reader)) ?? defaultLanguage
}
