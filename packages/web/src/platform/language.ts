import { type LanguageCode, languages } from '@gemba/domain/core/languages'
import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { icu } from './icu.ts'

type Phrases = { default: Record<string, unknown> }
const files = import.meta.glob<Phrases>('../*/phrases/*.json')

/** Phrases come from `src/<namespace>/phrases/<language>.json`, loaded when a page first needs them. */
const load = async (language: string, namespace: string) => {
  // Vite names the files beside this one from here.
  const folder = namespace === 'platform' ? '.' : `../${namespace}`
  const file = files[`${folder}/phrases/${language}.json`]
  if (!file) throw new Error(`there are no phrases of ${namespace} in ${language}`)
  return (await file()).default
}

const directions: Record<LanguageCode, 'ltr' | 'rtl'> = { en: 'ltr', de: 'ltr', ar: 'rtl' }

/** The first of the wanted languages that we speak; `de-AT` is German. English when there is none. */
export const languageFrom = (wanted: readonly (string | undefined)[]): LanguageCode => {
  for (const tag of wanted) {
    const known = languages.find(language => language === tag?.toLowerCase().split('-')[0])
    if (known) return known
  }
  return 'en'
}

const mark = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = directions[languageFrom([language])]
}

const storageKey = 'language'
/** What was chosen on this device before the sign-in, then what the browser asks for. */
const wantedHere = () => {
  try {
    return [localStorage.getItem(storageKey) ?? undefined, ...navigator.languages]
  } catch {
    return navigator.languages
  }
}

/** The language of this device from now on, for whoever has not chosen his own. */
export const chooseLanguage = async (language: LanguageCode): Promise<void> => {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
  await speak(language)
}

/** Starts with the device's language; the user's own follows when he is known. */
export const startLanguages = async (): Promise<void> => {
  i18n.on('languageChanged', mark)
  await i18n
    .use(icu)
    .use(initReactI18next)
    .use({
      type: 'backend',
      read: (language: string, namespace: string, done: (error: Error | null, phrases: object | null) => void) => {
        load(language, namespace).then(
          phrases => done(null, phrases),
          error => done(error as Error, null),
        )
      },
    })
    .init({
      lng: languageFrom(wantedHere()),
      supportedLngs: [...languages],
      fallbackLng: 'en',
      ns: ['platform', 'ui'],
      defaultNS: 'platform',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      partialBundledLanguages: true,
    })
}

/** Shows everything in this language; nothing: in the device's. */
export const speak = async (language: LanguageCode | undefined): Promise<void> => {
  const next = language ?? languageFrom(wantedHere())
  if (i18n.language !== next) await i18n.changeLanguage(next)
}

/** Loads a feature's phrases ahead, beside its code. */
export const loadPhrases = (namespaces: readonly string[]): Promise<void> => i18n.loadNamespaces([...namespaces])
