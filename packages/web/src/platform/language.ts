import { type LanguageCode, languages } from '@gemba/domain/core/languages'
import { i18n, type Phrases } from '../i18n/i18n.ts'

type First = { firstPhrases: Record<'platform' | 'ui', Phrases> }
/** What every page says, in one file of each language. */
const first = import.meta.glob<First>('./firstPhrases/*.ts')
const files = import.meta.glob<{ default: Phrases }>(['../*/phrases/*.json', '!./phrases/*', '!../ui/phrases/*'])

/** Phrases come from `src/<namespace>/phrases/<language>.json`, loaded when a page first needs them. */
const load = async (language: string, namespace: string) => {
  const start = first[`./firstPhrases/${language}.ts`]
  if (start && (namespace === 'platform' || namespace === 'ui')) return (await start()).firstPhrases[namespace]
  const file = files[`../${namespace}/phrases/${language}.json`]
  if (!file) throw new Error(`there are no phrases of ${namespace} in ${language}`)
  return (await file()).default
}

/** The first of the wanted languages that is offered; `de-AT` is German. English when there is none. */
export const languageFrom = (
  wanted: readonly (string | undefined)[],
  offered: readonly LanguageCode[] = languages,
): LanguageCode => {
  for (const tag of wanted) {
    const known = offered.find(language => language === tag?.toLowerCase().split('-')[0])
    if (known) return known
  }
  return 'en'
}

const mark = () => {
  document.documentElement.lang = i18n.language
  document.documentElement.dir = i18n.dir()
}

const storageKey = 'language'
const chosenHere = () => {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

type Reader = {
  preferences: { language?: LanguageCode | undefined }
  customer: { settings: { language: LanguageCode; languages: readonly LanguageCode[] } }
  isB2CUser: boolean
}

/**
 * The language of a person: their own choice, then what was chosen on this device before the sign-in, then what their
 * company has set (a private person has none), then what the browser asks for: one that the company offers. null: no one
 * is signed in.
 */
export const languageOf = (me: Reader | null): LanguageCode => {
  const company = me?.isB2CUser ? undefined : me?.customer.settings.language
  const offered = company ? me?.customer.settings.languages : undefined
  return me?.preferences.language ?? languageFrom([chosenHere(), company, ...navigator.languages], offered)
}

/** Sets the language of this device, for users without a choice of their own. */
export const chooseLanguage = async (language: LanguageCode): Promise<void> => {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  await speak(language)
}

/** Starts with the device's language and these phrases; the user's own follows when they are loaded. */
export const startLanguages = async (namespaces: readonly string[] = []): Promise<void> => {
  i18n.init({ language: languageOf(null), load })
  i18n.subscribe(mark)
  mark()
  // Without them the page still opens, asks for them again, and says what failed.
  await loadPhrases(['platform', 'ui', ...namespaces]).catch(() => undefined)
}

/** Switches to this language. */
export const speak = (language: LanguageCode): Promise<void> => i18n.changeLanguage(language)

/** Loads a feature's phrases ahead, beside its code. */
export const loadPhrases = (namespaces: readonly string[]): Promise<void> => i18n.loadNamespaces(namespaces)
