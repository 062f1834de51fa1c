import { readWords, type WordsOf } from '../words/words.ts'
import en from './phrases/en.json'

export type EditWords = WordsOf<keyof typeof en>

const others = {
  de: () => import('./phrases/de.json'),
  ar: () => import('./phrases/ar.json'),
}

/** The texts of editing in a language. */
export const editWordsOf = (language: string): Promise<EditWords> => readWords(en, others, language)
