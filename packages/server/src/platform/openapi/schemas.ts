import { createHash } from 'node:crypto'
import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

/** Schemas that refer to themselves or are used by several calls, by name. */
export type Components = Record<string, JsonSchema>

/**
 * A schema as JSON Schema, for what comes in or what goes out. Parts that zod named itself move to `components`, named
 * by their content, because in one document a reference starts at its root.
 */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema => {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: asSent }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>
  }
  const mark = createHash('sha256')
    .update(JSON.stringify([root, $defs]))
    .digest('hex')
    .slice(0, 8)
  const nameOf = (ref: string) =>
    ref === '#' ? `Schema_${mark}` : `${ref.replace('#/$defs/', '').replace(/\W/g, '')}_${mark}`
  let rootIsReferred = false
  const moved = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(moved) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key !== '$ref' || typeof inner !== 'string') return [key, moved(inner)]
        if (inner === '#') rootIsReferred = true
        return [key, `#/components/schemas/${nameOf(inner)}`]
      }),
    ) as T
  }
  for (const [name, part] of Object.entries($defs)) components[nameOf(`#/$defs/${name}`)] = moved(part)
  const whole = moved(root)
  if (!rootIsReferred) return whole
  components[nameOf('#')] = whole
  return { $ref: `#/components/schemas/${nameOf('#')}` }
}

/** What zod cannot say: a Date of the database leaves as ISO 8601. */
const asSent = ({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}) => {
  const { def } = zodSchema._zod
  const isMoment = def.type === 'date' || (def.type === 'pipe' && def.in._zod.def.type === 'date')
  if (isMoment) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  if (def.type !== 'union') return
  const kinds = [...new Set((jsonSchema.anyOf ?? []).map(({ pattern: _, ...kind }) => JSON.stringify(kind)))]
  if (kinds.length !== 1) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, JSON.parse(kinds[0] as string))
}
