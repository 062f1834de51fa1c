// The phrases of the application in the language of its user. They come compiled (compilePhrases.ts), so that plurals and
// choices are functions already: what is left is to load them, to find one by its key, and to say when the language changes.
import { formatMessage, type Message, type Values } from './icu.ts'

/** Compiled phrases of a namespace, by the parts of their keys. */
export type Phrases = { readonly [part: string]: Message | Phrases }

/** Says a phrase: `t('deleted', { name })`, or one of another namespace, `t('platform:offline')`. */
export type T = (key: string, values?: Values) => string

type Load = (language: string, namespace: string) => Promise<Phrases>

type Start = {
  language: string
  /** what is there already, by language and namespace */
  phrases?: Record<string, Record<string, unknown>>
  /** how others are loaded; without it there are no others */
  load?: Load
}

const defaultNamespace = 'platform'
const rightToLeft = ['ar']

let current = 'en'
let wanted = ''
let load: Load | undefined
let known = new Map<string, Phrases>()
let coming = new Map<string, Promise<void>>()
/** Namespaces that pages asked for: a new language needs them too. */
let asked = new Set<string>()
let translators = new Map<string, T>()
const listeners = new Set<() => void>()

/** React waits for no promise that says it is fulfilled. */
const arrived: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

const nameOf = (language: string, namespace: string) => `${language}/${namespace}`

const fetchPhrases = (language: string, namespace: string): Promise<void> => {
  const name = nameOf(language, namespace)
  if (!load || known.has(name)) return Promise.resolve()
  const fetched =
    coming.get(name) ??
    load(language, namespace)
      .then(phrases => void known.set(name, phrases))
      // One that failed is tried again when it is asked for again.
      .finally(() => coming.delete(name))
  coming.set(name, fetched)
  return fetched
}

const find = (key: string, namespace: string, language: string): Message | undefined => {
  let found: Message | Phrases | undefined = known.get(nameOf(language, namespace))
  for (const part of key.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined
  return typeof found === 'object' ? undefined : found
}

const partsOf = (key: string, namespace: string) => {
  const colon = key.indexOf(':')
  return colon < 0 ? ([key, namespace] as const) : ([key.slice(colon + 1), key.slice(0, colon)] as const)
}

const say = (language: string, namespace: string, whole: string, values: Values = {}) => {
  const [key, from] = partsOf(whole, namespace)
  const message = find(key, from, language)
  return message === undefined ? key : formatMessage(message, values)
}

const tell = () => {
  for (const listener of [...listeners]) listener()
}

export const i18n = {
  /** Begins anew, with this language. */
  init: ({ language, phrases = {}, load: loadPhrases }: Start): void => {
    current = wanted = language
    load = loadPhrases
    ;[known, coming, asked, translators] = [new Map(), new Map(), new Set(), new Map()]
    for (const [of, rooms] of Object.entries(phrases))
      for (const [namespace, tree] of Object.entries(rooms)) known.set(nameOf(of, namespace), tree as Phrases)
    tell()
  },

  get language(): string {
    return current
  },

  dir: (): 'ltr' | 'rtl' => (rightToLeft.includes(current) ? 'rtl' : 'ltr'),

  /** Says a phrase at this moment; components use `useTranslation`, which follows the language. */
  t: ((key, values) => say(current, defaultNamespace, key, values)) satisfies T as T,

  exists: (whole: string): boolean => find(...partsOf(whole, defaultNamespace), current) !== undefined,

  /** The same function as long as the language is the same. */
  translator: (namespace: string = defaultNamespace): T => {
    const [language, name] = [current, nameOf(current, namespace)]
    const translator: T = translators.get(name) ?? ((key, values) => say(language, namespace, key, values))
    translators.set(name, translator)
    return translator
  },

  /** Fulfilled when the phrases are there that a component is about to say. For React's `use`, in each drawing. */
  arrival: (namespace: string): Promise<void> => {
    if (!load || known.has(nameOf(current, namespace))) return arrived
    asked.add(namespace)
    return fetchPhrases(current, namespace)
  },

  loadNamespaces: async (namespaces: readonly string[]): Promise<void> => {
    for (const namespace of namespaces) asked.add(namespace)
    await Promise.all(namespaces.map(namespace => fetchPhrases(current, namespace)))
  },

  /** Changes the language as soon as its phrases are loaded. When it is changed again meanwhile, the last one counts. */
  changeLanguage: async (language: string): Promise<void> => {
    wanted = language
    if (current === language) return
    await Promise.all([...asked].map(namespace => fetchPhrases(language, namespace)))
    if (wanted !== language) return
    current = language
    tell()
  },

  /** Calls back when the language has changed; returns an unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
