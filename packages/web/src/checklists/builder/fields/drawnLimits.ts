import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import { readNominal } from '@gemba/domain/checklists/measurement/nominalText'

type Measurement = QuestionOf<'measurement'>

/**
 * What a measurement becomes when the text of the drawing is written: the nominal value and the limits that the text says.
 * Of a text that can't be read, those of the text before are taken away: they would be checked against what is not drawn.
 * What was entered by hand stays.
 */
export const drawnLimits = (before: Measurement, text: string): Partial<Measurement> => {
  const nominalText = text || undefined
  const read = readNominal(text)
  if (read) {
    const { nominal, lower: lsl, upper: usl, decimals, unit } = read
    return { nominalText, nominal, lsl, usl, decimals: Math.min(6, decimals), ...(unit && { unit }) }
  }
  const last = before.nominalText === undefined ? undefined : readNominal(before.nominalText)
  if (!last) return { nominalText }
  return {
    nominalText,
    ...(before.nominal === last.nominal && { nominal: undefined }),
    ...(before.lsl === last.lower && { lsl: undefined }),
    ...(before.usl === last.upper && { usl: undefined }),
  }
}
