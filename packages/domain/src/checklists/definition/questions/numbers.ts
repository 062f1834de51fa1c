import { z } from 'zod'
import { ExactNumber } from '../../measurement/decimal.schema.ts'
import { asked, Decimals, Unit } from './common.ts'

const limits = { min: ExactNumber.optional(), max: ExactNumber.optional() }

/** One number. Outside min and max (both inclusive) it fails. */
export const NumberQuestion = asked('number', { unit: Unit.optional(), decimals: Decimals, ...limits })

/** A characteristic of a part, measured on one or more samples. Limits are inclusive; one sample outside fails it. */
export const MeasurementQuestion = asked('measurement', {
  balloon: z.string().max(10).optional(),
  characteristic: z.string().max(100).optional(),
  zone: z.string().max(20).optional(),
  nominal: ExactNumber.optional(),
  /** The nominal as the drawing writes it: 'Ø 25.000 +0.021/0'. */
  nominalText: z.string().max(60).optional(),
  lsl: ExactNumber.optional(),
  usl: ExactNumber.optional(),
  unit: Unit.optional(),
  decimals: Decimals,
  /** The gauge to be used. */
  gauge: z.string().max(100).optional(),
  samples: z.int().min(1).max(125),
})

/** A value calculated from other answers, see expression.ts for what may be written. Outside min and max it fails. */
export const CalculatedQuestion = asked('calculated', {
  expression: z.string().max(1000),
  unit: Unit.optional(),
  decimals: Decimals,
  ...limits,
})
