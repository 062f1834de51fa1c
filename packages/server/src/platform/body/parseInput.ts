import { unstorableIn } from '@gemba/domain/core/storable'
import type { z } from 'zod'
import { Refusal, refuse } from '../http/refusal.ts'
import { compiled } from './compiled.ts'

/** At most this many fields are listed; the others are counted. */
const maxFields = 100

/**
 * Parses input with a schema.
 * @throws 422 with the fields that are wrong, also for texts with a character that cannot be stored
 */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const unfit = unstorableIn(value)
  if (unfit.length > 0) throw unfitIn(unfit)
  const read = compiled(schema).safeParse(value)
  if (!read.success) throw wrongIn(read.error)
  return read.data
}

/**
 * The same for what stands in an address: there is no form whose fields could be corrected, and nothing to save.
 * @throws 422 with the parameters that are wrong
 */
export const parseAddress = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  try {
    return parseInput(schema, value)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw refuse(error.code, { ...error.options, message: 'platform:invalid-address' })
  }
}

const unfitIn = (paths: readonly string[]): Refusal =>
  refuse('invalid-input', {
    fields: Object.fromEntries(paths.map(path => [path || 'body', 'platform:unfit-character'])),
  })

const wrongIn = ({ issues }: z.ZodError): Refusal => {
  const fields = Object.fromEntries(
    issues.slice(0, maxFields).map(({ path, message }) => [path.join('.') || 'body', message]),
  )
  const further = issues.length - maxFields
  if (further <= 0) return refuse('invalid-input', { fields })
  return refuse('invalid-input', {
    message: 'platform:invalid-input-more',
    params: { further },
    fields,
    details: { furtherFields: further },
  })
}
