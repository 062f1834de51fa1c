// The phrases of the server: keys that its code asks for and no file has, phrases that nothing asks for, and texts
// written into problems, mails and documents. Keys stand in the code as 'feature:key'; a short function of a file
// (`say = key => phrase(locale, `submissions:${key}`)`) is looked through.
import { parseSync } from 'vite'
import { isScript, isTest, lineOf, visit } from './tree.mjs'

/** The properties by which a problem, a mail or a document says something to people. */
const saying = new Set(['message', 'subject', 'title', 'label', 'heading', 'paragraphs', 'lines', 'fields'])
/** Requests and answers of tests, and the description of the API, which is for programmers and in English. */
const notShown = /(\.samples\.ts|\.builder\.ts|\/(demo|testing|openapi)\/.*)$/

const wholeKey = /^([a-z]\w*):([\w.-]*)$/i
const featureOf = path => path.match(/^packages\/[^/]+\/src\/([^/]+)\//)?.[1]

/** A text of the code as far as it is static: its head and tail around whatever is filled in. */
const patternOf = node => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return { head: node.value, tail: '', exact: true }
  if (node?.type !== 'TemplateLiteral') return
  const parts = node.quasis.map(quasi => quasi.value.cooked)
  return { head: parts[0], tail: parts.at(-1), exact: parts.length === 1 }
}
const fits = (key, { head, tail, exact }) =>
  exact ? key === head : key.startsWith(head) && key.endsWith(tail) && key.length > head.length + tail.length

/** What a file says: its texts, the functions that add a namespace to a key, and where it calls them. */
const readFile = (path, text) => {
  const { program } = parseSync(path, text)
  const file = { path, text, patterns: [], calls: [], opened: new Map(), said: [] }
  visit(program, node => {
    const pattern = patternOf(node)
    if (pattern) file.patterns.push({ ...pattern, node })
    if (node.type === 'CallExpression') file.calls.push(node)
    if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression') {
      visit(node.init.body, inner => {
        const { head, tail } = inner.type === 'TemplateLiteral' ? patternOf(inner) : {}
        const opens = tail === '' && head.match(wholeKey)
        if (opens) file.opened.set(node.id.name, { namespace: opens[1], prefix: opens[2] })
      })
    }
    if (node.type === 'Property' && saying.has(node.key.name)) file.said.push(...saidBy(node.value))
  })
  return file
}

const saidBy = node => {
  if (node.type === 'ArrayExpression') return node.elements.flatMap(one => (one ? saidBy(one) : []))
  if (node.type === 'ObjectExpression') return node.properties.flatMap(one => (one.value ? saidBy(one.value) : []))
  if (node.type === 'ConditionalExpression') return [...saidBy(node.consequent), ...saidBy(node.alternate)]
  const pattern = patternOf(node)
  return pattern ? [{ ...pattern, node }] : []
}

/** Marks the keys that a pattern may stand for and says whether there are any. */
const mark = (keys, namespace, pattern, used) => {
  const found = keys.filter(key => fits(key, pattern))
  for (const key of found) used.add(`${namespace}:${key}`)
  return found.length > 0
}

/** @returns what is wrong with the server's phrases and with texts in its code that are none. */
export const serverPhraseProblems = (tree, namespaces, isAllowed) => {
  const problems = []
  const used = new Set()
  const keysOf = namespace => [...(namespaces.get(namespace)?.en?.keys() ?? [])]
  const files = tree.files
    .filter(path => /^packages\/(server|domain)\/src\//.test(path) && isScript(path) && !isTest(path))
    .map(path => readFile(path, tree.read(path)))

  for (const file of files) {
    const ofServer = file.path.startsWith('packages/server/')
    const missing = (node, key) => {
      if (ofServer) problems.push(`${file.path}:${lineOf(file.text, node.start)}: there is no phrase ${key}`)
    }
    const opened = new Set([...file.opened.values()].map(({ namespace }) => namespace))
    for (const { node, ...pattern } of file.patterns) {
      const [, namespace, head] = pattern.head.match(wholeKey) ?? []
      if (namespaces.has(namespace)) {
        if (head === '' && pattern.tail === '') continue
        if (!mark(keysOf(namespace), namespace, { ...pattern, head }, used)) missing(node, pattern.head + pattern.tail)
      }
      // A key also travels on its own, such as a problem's code or a word of the printed record.
      if (!pattern.exact && pattern.head.length < 3) continue
      for (const one of namespaces.keys()) {
        if (ofServer && one !== featureOf(file.path) && !opened.has(one)) continue
        mark(keysOf(one), one, pattern, used)
      }
    }
    for (const call of file.calls) {
      const via = file.opened.get(call.callee.name)
      const pattern = patternOf(call.arguments[0])
      if (!via || !pattern || !namespaces.has(via.namespace)) continue
      const whole = { ...pattern, head: via.prefix + pattern.head }
      if (!mark(keysOf(via.namespace), via.namespace, whole, used)) missing(call, `${via.namespace}:${whole.head}`)
    }
    if (!ofServer || notShown.test(file.path)) continue
    for (const { head, tail, node } of file.said) {
      if (!/\p{L}/u.test(head + tail) || wholeKey.test(head) || isAllowed(file.path, head)) continue
      problems.push(
        `${file.path}:${lineOf(file.text, node.start)}: '${head}' is written into the code; make it a phrase`,
      )
    }
  }
  for (const namespace of namespaces.keys()) {
    for (const key of keysOf(namespace)) {
      if (!used.has(`${namespace}:${key}`))
        problems.push(`packages/server/src/${namespace}/phrases: ${key} is used nowhere`)
    }
  }
  return problems
}
