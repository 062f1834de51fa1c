import type { RunHeader } from '../checklist.schema.ts'
import type { Definition, HeaderLevel } from './definition.schema.ts'

export type HeaderField = keyof RunHeader

const FIELDS: readonly HeaderField[] = ['machine', 'part', 'lot', 'lotSize']

/** The fields of the run header in order, and whether each is required. */
export const headerFields = (definition: Definition): { field: HeaderField; required: boolean }[] =>
  FIELDS.flatMap(field => {
    const level: HeaderLevel = definition.settings?.header?.[field] ?? 'no'
    return level === 'no' ? [] : [{ field, required: level === 'required' }]
  })

/** Required fields that are missing; without them a run can't be submitted. */
export const missingHeader = (definition: Definition, header: RunHeader): HeaderField[] =>
  headerFields(definition)
    .filter(({ field, required }) => required && (header[field] === null || String(header[field]).trim() === ''))
    .map(({ field }) => field)
