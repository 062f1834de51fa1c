/** The field in which a question or section says what it is about. */
export const wordsOfPart = 'words-of-part'

/** What was added is written at once. Later than this act, so that the menu that is closed by it does not take the focus back. */
export const focusWords = (): void => {
  setTimeout(() => document.getElementById(wordsOfPart)?.focus())
}
