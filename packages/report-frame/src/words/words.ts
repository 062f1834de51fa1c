import en from './phrases/en.json'

export type Words = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

const others: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  de: () => import('./phrases/de.json'),
  ar: () => import('./phrases/ar.json'),
}

/** The texts of the frame in a language; English where there is none. `{name}` in a text is replaced by its value. */
export const wordsOf = async (language: string): Promise<Words> => {
  const texts: Readonly<Record<string, string>> = { ...en, ...(await others[language]?.())?.default }
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
