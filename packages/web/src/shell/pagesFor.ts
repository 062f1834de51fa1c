type Named = { label: string; detail: string }

/** The pages that fit what was typed: every word begins a word of the title or of its group; titles that begin with the first one lead. */
export const pagesFor = <Page extends Named>(pages: readonly Page[], typed: string): Page[] => {
  const words = wordsOf(typed)
  const fits = ({ label, detail }: Page) =>
    words.every(word => wordsOf(`${label} ${detail}`).some(own => own.startsWith(word)))
  const leads = ({ label }: Page) => (label.toLocaleLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return pages.filter(fits).sort((a, b) => leads(a) - leads(b))
}

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase()
    .split(/[\s,/-]+/)
    .filter(Boolean)
