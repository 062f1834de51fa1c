import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fillIn,
  paragraphsOf,
  placeholders,
  subjectPlaceholders,
  type TemplateValues,
  unknownPlaceholder,
} from './template.ts'

const values = (given: Partial<TemplateValues> = {}): TemplateValues => ({
  ...(Object.fromEntries(placeholders.map(name => [name, ''])) as TemplateValues),
  ...given,
})

describe('a template', () => {
  test('names what it does not know, and a brace that was lost', () => {
    expect(unknownPlaceholder('Lot {lot} of { part }', placeholders)).toBeNull()
    expect(unknownPlaceholder('Lot {lots}', placeholders)).toBe('{lots}')
    expect(unknownPlaceholder('Lot {constructor}', placeholders)).toBe('{constructor}')
    expect(unknownPlaceholder('Lot {lot', placeholders)).toBe('{')
    expect(unknownPlaceholder('Lot lot}', placeholders)).toBe('}')
    expect(unknownPlaceholder('{{lot}}', placeholders)).toBe('{')
    expect(unknownPlaceholder('{failures}', subjectPlaceholders)).toBe('{failures}')
  })

  test('never reads a value as a placeholder', () => {
    expect(fillIn('{checklist}', values({ checklist: '{link} {company}', link: 'secret' }))).toBe('{link} {company}')
  })

  test('has every value exactly as it is, whatever is typed around it', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string().map(text => text.replace(/[{}]/g, '')),
        (lot, around) => {
          expect(fillIn(`${around}{lot}${around}`, values({ lot }))).toBe(`${around}${lot}${around}`)
        },
      ),
    )
  })

  test('leaves out lines of which nothing is known, and paragraphs without lines', () => {
    const body = 'Hello,\nLot: {lot}\nPart: {part}\n\n{failures}\n\nBye'
    expect(paragraphsOf(body, values({ part: 'P-1' }))).toEqual(['Hello,\nPart: P-1', 'Bye'])
  })
})
