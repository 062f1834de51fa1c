import { ask } from '@gemba/domain/checklists/definition/definition.builder'
import { expect, test } from 'vitest'
import { applyReadings, measureRow, nominalOf, withReadings } from './measureRows.ts'

const bore = ask.measurement('bore', { nominal: 25, usl: 25.021, lsl: 25, samples: 3 })

test('a reading is recorded as it was typed, trailing zero included', () => {
  const answers = applyReadings({}, [bore], [{ rowId: 'bore', sample: 1, value: 25.02, text: '25.020' }])
  expect(answers.bore).toMatchObject({ type: 'measurement', samples: [null, '25.020', null] })
})

test('a reading that is taken away leaves its cell open and the note in place', () => {
  const answer = { type: 'measurement' as const, samples: ['25.010', '25.011', null], note: 'warm part' }
  expect(withReadings(bore, answer, [{ sample: 0, value: null }])).toEqual({
    type: 'measurement',
    samples: [null, '25.011', null],
    note: 'warm part',
  })
})

test('the row shows limits, nominal and readings of its characteristic', () => {
  const shown = { name: 'Bore', number: '4', readOnly: false, language: 'en' }
  expect(measureRow(bore, { type: 'measurement', samples: ['25.034'] }, shown)).toMatchObject({
    number: '4',
    lower: 25,
    upper: 25.021,
    nominalText: '25.000',
    values: [25.034, null, null],
  })
})

test('the nominal is that of the drawing, with its unit once', () => {
  const text = 'Ø 25.000 +0.021/0'
  expect(nominalOf({ ...bore, nominalText: text, unit: 'mm' }, 'en')).toBe(`${text} mm`)
  expect(nominalOf({ ...bore, nominalText: '0.8 µm max', unit: 'µm' }, 'en')).toBe('0.8 µm max')
  expect(nominalOf({ ...bore, unit: 'mm' }, 'en')).toBe('25.000 mm')
  expect(nominalOf(ask.measurement('plain', { decimals: 1 }), 'en')).toBeUndefined()
})

test('the nominal has the decimal mark of the limits beside it', () => {
  expect(nominalOf({ ...bore, nominalText: 'Ø 25.000 +0.021/0', unit: 'mm' }, 'de')).toBe('Ø 25,000 +0,021/0 mm')
  expect(nominalOf({ ...bore, unit: 'mm' }, 'de')).toBe('25,000 mm')
})

test('the mean is the one of the record, not of binary fractions', () => {
  const flange = ask.measurement('flange', { decimals: 2, samples: 2 })
  const row = measureRow(
    flange,
    { type: 'measurement', samples: ['12.01', '12.00'] },
    { name: '', number: '1', readOnly: false, language: 'en' },
  )
  expect(row.summary).toEqual({ mean: 12.01, range: 0.01 })
})
