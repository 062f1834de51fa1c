import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import { expect, test } from 'vitest'
import { drawnLimits } from './drawnLimits.ts'

const bore: QuestionOf<'measurement'> = {
  ...{ id: 'bore', type: 'measurement', label: { en: 'Bore' }, decimals: 0, samples: 1 },
}
/** What is written into the field, one text after the other. */
const written = (...texts: string[]) => {
  let question = bore
  for (const text of texts) question = { ...question, ...drawnLimits(question, text) }
  return question
}

test('the limits are those of the text', () => {
  expect(written('22 H7')).toMatchObject({ nominal: 22, lsl: 22, usl: 22.021, decimals: 3 })
  expect(written('22 H7', '22 ±0.1')).toMatchObject({ nominal: 22, lsl: 21.9, usl: 22.1 })
})

test('a text that cannot be read leaves no limits of the text before', () => {
  const { nominalText, nominal, lsl, usl } = written('22 H7', 'Ø12 H7/g6')
  expect([nominalText, nominal, lsl, usl]).toEqual(['Ø12 H7/g6', undefined, undefined, undefined])
  const { lsl: none } = written('22 H7', '')
  expect(none).toBeUndefined()
})

test('limits that were entered by hand stay', () => {
  const byHand = { ...written('see sketch'), nominal: 12, lsl: 11.9, usl: 12.1 }
  expect(drawnLimits(byHand, 'see sketch 2')).toEqual({ nominalText: 'see sketch 2' })
  const tightened = { ...written('22 ±0.1'), usl: 22.05 }
  expect({ ...tightened, ...drawnLimits(tightened, '22 as agreed') }).toMatchObject({ lsl: undefined, usl: 22.05 })
})
