import { readWords, type WordsOf } from '../words/words.ts'
import en from './phrases/en.json'

export type QuestionWords = WordsOf<keyof typeof en>

const others = {
  de: () => import('./phrases/de.json'),
  ar: () => import('./phrases/ar.json'),
}

/** The texts of questions in a language, and the words that questions are made of. */
export const questionWordsOf = (language: string): Promise<QuestionWords> => readWords(en, others, language)
