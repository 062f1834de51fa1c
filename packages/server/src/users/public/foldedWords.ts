/** Words as `users.search_text` has them: in lower case, without accents. */
export const foldedWords = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
