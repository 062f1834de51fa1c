import { use, useSyncExternalStore } from 'react'
import { i18n, type T } from './i18n.ts'

const language = () => i18n.language

/**
 * The phrases of a component: `const { t } = useTranslation('users')`. Keys without a namespace are of the first one; the
 * component waits until all of them are loaded, and is drawn again in another language.
 */
export const useTranslation = (namespaces?: string | readonly string[]): { t: T; i18n: typeof i18n } => {
  useSyncExternalStore(i18n.subscribe, language)
  const names = namespaces === undefined ? [] : [namespaces].flat()
  for (const name of names) use(i18n.arrival(name))
  return { t: i18n.translator(names[0]), i18n }
}
