import { type Locale, phrase } from '../phrases.ts'
import type { Dimension } from './dataset.ts'

/** How the codes of a choice read, in their order; empty where it says none. */
export const choiceLabels = (
  id: string,
  { choices = [], words = `datasets:${id}` }: Pick<Dimension, 'choices' | 'words'>,
  locale: Locale,
): Record<string, string> => Object.fromEntries(choices.map(code => [code, phrase(locale, `${words}.${code}`)]))
