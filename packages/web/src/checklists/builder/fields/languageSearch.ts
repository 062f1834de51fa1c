const ownName = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

/** Whether a search text matches a language: by its name in the user's language, by its own name or by its code. */
export const isMeant = (typed: string, { value, label }: { value: string; label: string }): boolean => {
  const wanted = typed.trim().toLocaleLowerCase()
  const names = [label, ownName(value)].map(name => name.toLocaleLowerCase())
  return names.some(name => name.includes(wanted)) || value.toLowerCase().startsWith(wanted)
}
