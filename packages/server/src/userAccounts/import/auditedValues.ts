import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { attributeFields, attributesOf } from './attributeFields.ts'

/** The cells of a person as the audit log has what is known of people: the company's columns by their keys. */
export const auditedValues = (columns: readonly ProfileColumn[], cells: Readonly<Record<string, string>>) => {
  const own = new Set(attributeFields(columns).map(({ name }) => name))
  const attributes = attributesOf(columns, cells)
  return {
    ...Object.fromEntries(Object.entries(cells).filter(([field]) => !own.has(field))),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}
