import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRun } from './definition.arbitrary.ts'
import { textsOf } from './definitionTexts.ts'
import { text } from './localizedText.ts'

const label = { en: 'Bore diameter', de: 'Bohrungsdurchmesser', ar: '' }

test('readers get their own language', () => {
  expect(text(label, 'de', 'en')).toEqual({ text: 'Bohrungsdurchmesser', locale: 'de', chosen: true })
})

test('Austrian German falls back to German and still counts as chosen', () => {
  expect(text(label, 'de-AT', 'en')).toEqual({ text: 'Bohrungsdurchmesser', locale: 'de', chosen: true })
})

test('an empty translation shows the default language and says so', () => {
  expect(text(label, 'ar', 'en')).toEqual({ text: 'Bore diameter', locale: 'en', chosen: false })
})

test('the language of the company comes before the source', () => {
  expect(text(label, 'fr', ['de', 'en'])).toEqual({ text: 'Bohrungsdurchmesser', locale: 'de', chosen: false })
  expect(text(label, 'fr', ['ar', 'en'])).toMatchObject({ locale: 'en' })
})

test('without the default language any language is shown', () => {
  expect(text({ fr: 'Alésage', en: '  ' }, 'de', 'en')).toEqual({ text: 'Alésage', locale: 'fr', chosen: false })
})

test('a label is never empty', () => {
  expect(text({}, 'de', 'en', 'bore').text).toBe('bore')
  expect(text(undefined, 'de', 'en').text).not.toBe('')
})

test('no text of a run is ever empty, whatever languages it is missing in', () => {
  const locale = fc.constantFrom('en', 'de', 'ar', 'pt-BR')
  const words = fc.dictionary(locale, fc.constantFrom('', ' ', 'Bore'))
  fc.assert(
    fc.property(
      randomRun,
      fc.array(words, { minLength: 60, maxLength: 60 }),
      locale,
      locale,
      locale,
      (run, all, ...of) => {
        const [reader, company, source] = of
        const definition = structuredClone(run.definition)
        for (const [index, entry] of textsOf(definition).entries()) {
          for (const key of Object.keys(entry.value)) delete entry.value[key]
          Object.assign(entry.value, all[index % all.length])
        }
        for (const { value } of textsOf(definition)) {
          const shown = text(value, reader, [company, source])
          expect(shown.text.trim()).not.toBe('')
          expect(shown.chosen).toBe(shown.locale?.split('-')[0] === reader.split('-')[0])
        }
      },
    ),
  )
})
