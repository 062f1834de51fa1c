// Words that the glossary refuses in English phrases: one term for one thing, and the usual one.
// The table 'Not used' of docs/glossary.md is the list: its first column holds the words, its second what to write.

export const glossaryFile = 'docs/glossary.md'

const refusedWords = text => {
  const [, section = ''] = text.split(/^## Not used in phrases$/m)
  const rows = section
    .split(/^## /m)[0]
    .split('\n')
    .filter(line => /^\| `/.test(line))
  return rows.flatMap(row => {
    const [, words, instead] = row.split('|').map(cell => cell.trim())
    return [...words.matchAll(/`([^`]+)`/g)].map(([, word]) => ({ word, instead }))
  })
}

/** A phrase without its ICU syntax: placeholders, and the names of arguments and choices. */
const wordsOf = phrase =>
  phrase.replace(/\{\w+(, (number|date|time))?\}/g, ' ').replace(/\{\w+, (plural|select),/g, ' ')

const escaped = word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** @returns each English phrase that uses a word which the glossary refuses. */
export const glossaryProblems = (tree, packages) => {
  if (!tree.has(glossaryFile)) return []
  const refused = refusedWords(tree.read(glossaryFile)).map(entry => ({
    ...entry,
    pattern: new RegExp(`(?<![\\p{L}-])${escaped(entry.word)}(?![\\p{L}-])`, 'iu'),
  }))
  if (refused.length === 0) return [`${glossaryFile}: there are no words in the table 'Not used in phrases'`]
  const problems = []
  for (const [pack, namespaces] of packages) {
    for (const [namespace, languages] of namespaces) {
      for (const [key, text] of languages.en ?? []) {
        for (const { word, instead, pattern } of refused) {
          if (!pattern.test(wordsOf(text))) continue
          problems.push(
            `packages/${pack}/src/${namespace}/phrases/en.json: ${key} says '${word}', the glossary says: ${instead}`,
          )
        }
      }
    }
  }
  return problems
}
