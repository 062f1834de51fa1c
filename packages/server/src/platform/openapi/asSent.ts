import type { CreateDocumentOptions } from 'zod-openapi'

/** What zod cannot say in JSON Schema: a Date of the database leaves as ISO 8601; two ways to write one kind are one. */
export const asSent: CreateDocumentOptions = {
  allowEmptySchema: { any: true, unknown: true, custom: true, transform: true },
  override: ({ zodSchema, jsonSchema }) => {
    const { def } = zodSchema._zod
    const isMoment = def.type === 'date' || (def.type === 'pipe' && def.in._zod.def.type === 'date')
    if (isMoment) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    if (def.type !== 'union') return
    const kinds = [...new Set((jsonSchema.anyOf ?? []).map(({ pattern: _, ...kind }) => JSON.stringify(kind)))]
    if (kinds.length !== 1) return
    delete jsonSchema.anyOf
    Object.assign(jsonSchema, JSON.parse(kinds[0] as string))
  },
}
