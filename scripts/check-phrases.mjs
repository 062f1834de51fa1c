// Every text that people see is a phrase, in every language. Checks the phrase files of web and server against each
// other, the keys that code asks for, phrases that nothing asks for, texts written into components and server code,
// words that the glossary refuses, and phrases that a page needs and its feature does not name.
// A text that is the same in all languages is listed in scripts/texts-in-code.json with the reason, and so does a
// folder
// that no user of the product sees.

import { glossaryProblems } from './glossary-words.mjs'
import { unnamedPhrases } from './page-phrases.mjs'
import { usesOf } from './phrase-uses.mjs'
import { languageProblems, readPhrases } from './phrases.mjs'
import { serverPhraseProblems } from './server-phrases.mjs'
import { isScript, isTest, runCheck } from './tree.mjs'

const allowedFile = 'scripts/texts-in-code.json'

const featureOf = path => path.match(/^packages\/[^/]+\/src\/([^/]+)\//)?.[1]

const matches = (key, pattern) =>
  pattern.exact === undefined
    ? key.startsWith(pattern.head) &&
      key.endsWith(pattern.tail) &&
      key.length > pattern.head.length + pattern.tail.length
    : key === pattern.exact

/** The places a key may stand: 'feature:key' names it, else the namespaces that the file opens, else its own. */
const candidates = (pattern, uses, path) => {
  const whole = pattern.exact ?? pattern.head
  const colon = whole.indexOf(':')
  if (colon > 0) {
    const cut = text => text.slice(colon + 1)
    const rest = pattern.exact === undefined ? { head: cut(whole), tail: pattern.tail } : { exact: cut(whole) }
    return [{ namespace: whole.slice(0, colon), pattern: rest }]
  }
  const namespaces = uses.namespaces.size > 0 ? [...uses.namespaces] : [featureOf(path)]
  return namespaces.flatMap(namespace =>
    [...uses.prefixes].map(prefix => ({
      namespace,
      pattern:
        pattern.exact === undefined
          ? { head: prefix + pattern.head, tail: pattern.tail }
          : { exact: prefix + pattern.exact },
    })),
  )
}

const checkKeys = (path, uses, namespaces, used, problems) => {
  for (const key of uses.keys) {
    if (key.exact === undefined && key.head === '') continue
    let found = false
    for (const { namespace, pattern } of candidates(key, uses, path)) {
      for (const name of namespaces.get(namespace)?.en?.keys() ?? []) {
        if (!matches(name, pattern)) continue
        found = true
        used.add(`${namespace}:${name}`)
      }
    }
    if (!found) problems.push(`${path}:${key.line}: there is no phrase ${key.exact ?? `${key.head}…${key.tail}`}`)
  }
}

/** Keys also travel as values, such as a menu's { label: 'shell:menu.home' }: a text that is a key uses it. */
const markValues = (uses, namespaces, used) => {
  for (const [namespace, languages] of namespaces) {
    for (const key of languages.en?.keys() ?? []) {
      const whole = `${namespace}:${key}`
      const named = uses.literals.has(whole) || (uses.literals.has(key) && opens(uses, namespace))
      const made = uses.templates.some(
        template =>
          template.head?.length > 2 && (matches(whole, template) || (matches(key, template) && opens(uses, namespace))),
      )
      if (named || made) used.add(whole)
    }
  }
}

const opens = (uses, namespace) => uses.feature === namespace || uses.namespaces.has(namespace)

/** What is wrong with the phrases of a tree, and with texts that are none. */
export const findPhraseProblems = tree => {
  const web = readPhrases(tree, 'web')
  const server = readPhrases(tree, 'server')
  const frame = readPhrases(tree, 'report-frame')
  const problems = [...web.problems, ...server.problems, ...frame.problems]
  problems.push(...languageProblems('report-frame', frame.namespaces))
  problems.push(...languageProblems('web', web.namespaces), ...languageProblems('server', server.namespaces))

  const allowed = tree.has(allowedFile) ? JSON.parse(tree.read(allowedFile)) : []
  for (const { text, folder, reason } of allowed) {
    if (!reason || reason.length < 10) problems.push(`${allowedFile}: '${text ?? folder}' has no reason`)
  }
  const needed = new Set()
  const isAllowed = (path, text) => {
    const entry = allowed.find(one =>
      one.folder ? path.startsWith(one.folder) : one.file === path && one.text === text,
    )
    if (entry) needed.add(entry)
    return Boolean(entry)
  }
  problems.push(...serverPhraseProblems(tree, server.namespaces, isAllowed))
  problems.push(...unnamedPhrases(tree))
  problems.push(
    ...glossaryProblems(
      tree,
      Object.entries({ web: web.namespaces, server: server.namespaces, 'report-frame': frame.namespaces }),
    ),
  )
  const used = new Set()
  const files = tree.files.filter(
    path => /^packages\/(web|domain)\/src\//.test(path) && isScript(path) && !isTest(path),
  )
  for (const path of files) {
    const uses = { ...usesOf(path, tree.read(path)), feature: featureOf(path) }
    if (path.startsWith('packages/web/')) checkKeys(path, uses, web.namespaces, used, problems)
    markValues(uses, web.namespaces, used)
    for (const { text, line, where } of uses.hard) {
      if (!isAllowed(path, text))
        problems.push(`${path}:${line}: '${text}' (${where}) is written into the code; make it a phrase`)
    }
  }
  for (const entry of allowed) {
    if (!needed.has(entry))
      problems.push(`${allowedFile}: ${entry.folder ?? `'${entry.text}' in ${entry.file}`} needs no exception`)
  }
  for (const [namespace, languages] of web.namespaces) {
    for (const key of languages.en?.keys() ?? []) {
      if (!used.has(`${namespace}:${key}`))
        problems.push(`packages/web/src/${namespace}/phrases: ${key} is used nowhere`)
    }
  }
  return { problems, read: files.length }
}

runCheck(import.meta.url, 'phrases', findPhraseProblems)
