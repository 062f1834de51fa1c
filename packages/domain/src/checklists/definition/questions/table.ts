import { z } from 'zod'
import { ExactNumber } from '../../measurement/decimal.schema.ts'
import { ShortText } from '../localized.ts'
import { Id } from '../rules.schema.ts'
import { Option } from './choices.ts'
import { asked, Decimals, Unit } from './common.ts'

const column = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ id: Id, label: ShortText, required: z.boolean().optional(), type: z.literal(type), ...shape })

export const Column = z.discriminatedUnion('type', [
  column('text', { maxLength: z.int().min(1).max(500).optional() }),
  column('number', {
    unit: Unit.optional(),
    decimals: Decimals,
    min: ExactNumber.optional(),
    max: ExactNumber.optional(),
  }),
  column('passFail', {}),
  column('yesNo', { nonconforming: z.enum(['yes', 'no']).optional() }),
  column('singleChoice', { options: z.array(Option).max(100) }),
  column('date', {}),
  column('time', {}),
])
export type Column = z.infer<typeof Column>

/** Rows that the operator adds as needed, each with the same columns. One cell that fails makes the table fail. */
export const TableQuestion = asked('table', {
  columns: z.array(Column).max(20),
  minRows: z.int().min(0).max(200).optional(),
  maxRows: z.int().min(1).max(200).optional(),
})
