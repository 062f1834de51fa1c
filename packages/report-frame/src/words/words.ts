import { filled } from '../format/filled.ts'
import en from './phrases/en.json'

type Values = Readonly<Record<string, string | number>>
type Texts = Readonly<Record<string, string>>
/** Reads a text of a file of phrases with its values. */
export type WordsOf<Key extends string> = (key: Key, values?: Values) => string
export type Words = WordsOf<keyof typeof en>

type Others = Readonly<Record<string, () => Promise<{ default: Texts }>>>
const others: Others = {
  de: () => import('./phrases/de.json'),
  ar: () => import('./phrases/ar.json'),
}

/** The texts of a file of phrases in a language; English where there is none. */
export const readWords = async <Key extends string>(
  english: Readonly<Record<Key, string>>,
  others: Others,
  language: string,
): Promise<WordsOf<Key>> => {
  const texts: Texts = { ...english, ...(await others[language]?.())?.default }
  return (key, values = {}) => filled(texts[key] ?? key, values, language)
}

/** The texts of the frame in a language. */
export const wordsOf = (language: string): Promise<Words> => readWords(en, others, language)
