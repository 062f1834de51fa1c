import { z } from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The schema with a parser of its own code, which takes a part of the time and gives the same; made when it is first
 * used. What zod cannot compile stays as it is.
 */
export const compiled = <Schema extends z.ZodType>(schema: Schema): Schema => {
  const made = known.get(schema) ?? z.compile(schema)
  known.set(schema, made)
  return made as Schema
}
