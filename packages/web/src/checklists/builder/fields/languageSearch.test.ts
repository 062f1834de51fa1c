import { expect, test } from 'vitest'
import { isMeant } from './languageSearch.ts'

const german = { value: 'de', label: 'German' }
const brazilian = { value: 'pt-BR', label: 'Brazilian Portuguese' }

test('a language is found by its name here, by its own name and by its code', () => {
  for (const typed of ['', 'ger', ' German ', 'Deutsch', 'de']) expect(isMeant(typed, german), typed).toBe(true)
  for (const typed of ['portug', 'pt', 'pt-br']) expect(isMeant(typed, brazilian), typed).toBe(true)
})

test('a language that is called otherwise is not offered', () => {
  for (const typed of ['fr', 'man.', 'pt']) expect(isMeant(typed, german), typed).toBe(false)
})
