/** Whether a text can be stored: PostgreSQL keeps neither U+0000 nor half of a surrogate pair (RFC 8259 §8.2). */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The paths of the texts in a value that cannot be stored, at most 100 of them; '' is the value itself. */
export const unstorableIn = (value: unknown): string[] => {
  const found: string[] = []
  const look = (part: unknown, path: string) => {
    if (found.length >= 100) return
    if (typeof part === 'string') {
      if (!isStorable(part)) found.push(path)
    } else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) {
        if (!isStorable(key)) found.push(path)
        else look(inner, path ? `${path}.${key}` : key)
      }
  }
  look(value, '')
  return found
}
