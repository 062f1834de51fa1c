import { z } from 'zod'
import { decimalPattern, toUnits } from './decimal.ts'

/** A reading as entered: decimal point, no grouping, no exponent; at most 9 digits before and 6 after the point. */
export const Decimal = z.string().regex(decimalPattern)

/** A number of a definition: limits, nominal values, option scores. */
export const ExactNumber = z
  .number()
  .refine(value => toUnits(value) !== null, { error: 'At most 9 digits before and 6 after the decimal point.' })
