import { type Locale, phrase } from '../phrases.ts'
import type { Dimension } from './dataset.ts'

/** How the codes of a choice read, in their order; empty where it says none. */
export const choiceLabels = ({ choices }: Pick<Dimension, 'choices'>, locale: Locale): Record<string, string> =>
  Object.fromEntries(choices?.codes.map(code => [code, phrase(locale, choices.words(code))]) ?? [])
