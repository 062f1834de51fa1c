import { readWords, type WordsOf } from '../words/words.ts'
import en from './phrases/en.json'

export type FilterWords = WordsOf<keyof typeof en>

const others = {
  de: () => import('./phrases/de.json'),
  ar: () => import('./phrases/ar.json'),
}

/** The texts of filters in a language. */
export const filterWordsOf = (language: string): Promise<FilterWords> => readWords(en, others, language)
