import type { QuestionOf } from '../definition/questions/question.ts'
import { type Decimal, MAX_DECIMALS, toUnits } from './decimal.ts'
import { type Limits, numberLimits } from './limits.ts'
import { compare, fromWholeUnits, type Rational, toDecimal } from './rational.ts'

const isBeyond = (value: Rational, { lower, upper }: Limits): boolean => {
  const against = (limit: number) => compare(value, fromWholeUnits(toUnits(limit) ?? 0))
  return (lower !== undefined && against(lower) < 0) || (upper !== undefined && against(upper) > 0)
}

/**
 * A calculated value as decimal text with the question's decimals, and with more where rounding would move it across a
 * limit: 0.84 against a limit of 0.8 stays 0.84. Null when it is too large to be shown.
 */
export const calculatedDecimal = (value: Rational, question: QuestionOf<'calculated'>): Decimal | null => {
  const limits = numberLimits(question)
  const beyond = isBeyond(value, limits)
  for (let decimals = question.decimals; decimals < MAX_DECIMALS; decimals++) {
    const text = toDecimal(value, decimals)
    if (text === null || isBeyond(fromWholeUnits(toUnits(text) ?? 0), limits) === beyond) return text
  }
  return toDecimal(value, MAX_DECIMALS)
}
