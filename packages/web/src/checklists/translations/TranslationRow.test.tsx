import { expect, test, vi } from 'vitest'
import { show } from '../../platform/testing/show.tsx'
import checklists from '../phrases/en.json' with { type: 'json' }
import { TranslationRow } from './TranslationRow.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

// A field that grows listens for fonts, which happy-dom does not have.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

const fieldsAndWords = async (readOnly: boolean, words: string) => {
  const row = { source: 'Bore diameter', words, locale: 'de', maxLength: 100, readOnly, onType: () => undefined }
  const { all } = await show(
    <table>
      <tbody>
        <TranslationRow {...row} />
      </tbody>
    </table>,
    { phrases: { checklists } },
  )
  return [all('textarea:not([aria-hidden])').length, all('td')[1]?.textContent]
}

test('a translation is a field for those who may change it, and text for others', async () => {
  expect(await fieldsAndWords(false, 'Bohrung')).toMatchObject([1, 'Bohrung'])
  expect(await fieldsAndWords(true, 'Bohrung')).toEqual([0, 'Bohrung'])
  expect(await fieldsAndWords(true, '')).toEqual([0, '–'])
})
