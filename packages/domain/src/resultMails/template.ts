// The language of templates: text with names in braces, and nothing else. Nothing is evaluated.

/** What an inline name is replaced by; `failures` is a list of lines and `link` an address. */
export const placeholders = [
  ...(['company', 'checklist', 'irNumber', 'result', 'summary', 'failures', 'failed', 'total', 'round'] as const),
  ...([
    'machine',
    'part',
    'lot',
    'lotSize',
    'inspector',
    'identity',
    'respondent',
    'publicLink',
    'time',
    'link',
  ] as const),
] as const
export type Placeholder = (typeof placeholders)[number]

/** A subject is one line. */
export const subjectPlaceholders = placeholders.filter(name => name !== 'failures' && name !== 'link')

export type TemplateValues = Record<Placeholder, string>

const names = /\{([^{}]*)\}/g

/** The first thing in braces that is none of these names, as it was typed, or a brace without its other; null: none. */
export const unknownPlaceholder = (text: string, known: readonly Placeholder[]): string | null => {
  for (const [whole, name = ''] of text.matchAll(names))
    if (!(known as readonly string[]).includes(name.trim())) return whole
  return /[{}]/.exec(text.replace(names, ''))?.[0] ?? null
}

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/** The text with its values, which are inserted as they are and never read as placeholders again. */
export const fillIn = (text: string, values: TemplateValues): string =>
  text.replace(names, (whole, name: string) => {
    const known = name.trim()
    return isPlaceholder(known) ? values[known] : whole
  })

const uses = (line: string) => [...line.matchAll(names)].flatMap(([, name = '']) => name.trim()).filter(isPlaceholder)

/** The paragraphs of a body. A line whose placeholders are all empty is left out, such as 'Lot: {lot}' without a lot. */
export const paragraphsOf = (body: string, values: TemplateValues): string[] =>
  body
    .split(/\n[^\S\n]*\n\s*/)
    .map(paragraph =>
      paragraph
        .split('\n')
        .filter(line => {
          const used = uses(line)
          return used.length === 0 || used.some(name => values[name] !== '')
        })
        .map(line => fillIn(line, values))
        .join('\n')
        .trim(),
    )
    .filter(paragraph => paragraph !== '')
