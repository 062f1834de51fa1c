/** The words of a search as `users.search_text` has them, in lower case and without accents; each has to be found. */
export const foldedWords = (words: string): string[] =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/\s+/)
    .filter(Boolean)
