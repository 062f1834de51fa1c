type Values = Readonly<Record<string, string | number>>

/** `{count, plural, one {# signal} other {# signals}}`; a form may have values, and no further plurals. */
const plurals = /\{(\w+), plural,((?:\s*\w+ \{(?:[^{}]|\{\w+\})*\})+)\s*\}/g
const forms = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g

/** A text of a file of phrases with its values: numbers by the rules of its language, and `{name}` as it is given. */
export const filled = (text: string, values: Values, language: string): string =>
  text
    .replace(plurals, (whole, name: string, all: string) => {
      const count = Number(values[name])
      const found = new Map([...all.matchAll(forms)].map(([, form, of]) => [form, of]))
      const form = found.get(new Intl.PluralRules(language).select(count)) ?? found.get('other')
      return form?.replaceAll('#', String(values[name])) ?? whole
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
