// Words as they are compared: without case, accents and endings, so that 'machines' is 'Machine' and 'الآلات' is 'آلة'.

const endings: Readonly<Record<string, (word: string) => string>> = {
  en: word =>
    word.length > 3
      ? word
          .replace(/ies$/, 'y')
          .replace(/(ss|ch|sh|x)es$/, '$1')
          .replace(/(?<=[^s])s$/, '')
      : word,
  de: word => (word.length > 4 ? word.replace(/(?:en|er|es|em|e|n|s)$/, '') : word),
  ar: word => {
    const bare = word.length > 4 ? word.replace(/^(?:وال|بال|كال|فال|ال|لل)/, '') : word
    return bare.length > 2 ? bare.replace(/(?:ات|ون|ين|ه)$/, '') : bare
  },
}

/** A word without its case, accents and ending. */
export const foldWord = (word: string, language: string): string => {
  const plain = word
    .toLocaleLowerCase(language)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ß/g, 'ss')
  // What has figures in it is a number or a name, such as M1 and 4711-S.
  return /\d/.test(plain) ? plain : (endings[language]?.(plain) ?? plain)
}

/** A word of a question: as it was written, and as it is compared. */
export type QuestionWord = { text: string; folded: string }

/** The words of a text, in their order. A name such as 'M-1' or '25.01' is one word. */
export const wordsIn = (text: string, language: string): QuestionWord[] =>
  (text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[-./'’](?=[\p{L}\p{N}]))*/gu) ?? []).map(word => ({
    text: word,
    folded: foldWord(word, language),
  }))

/** A text as it is compared with others. */
export const foldText = (text: string, language: string): string =>
  wordsIn(text, language)
    .map(({ folded }) => folded)
    .join(' ')
