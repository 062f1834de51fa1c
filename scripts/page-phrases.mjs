// The router waits for the phrases that a page's feature names before it shows the page. A namespace that a part of the page
// opens and that is not named makes the page wait a second time. Parts that are loaded on demand load theirs.
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { usesOf } from './phrase-uses.mjs'
import { visit } from './tree.mjs'

/** Loaded at start or with the frame around every page. */
const always = ['platform', 'ui', 'shell', 'inbox']

/** The pages that a feature binds: the namespaces that they name, and the files that they load. */
const pagesOf = (path, text) => {
  const { program } = parseSync(path, text)
  const lists = new Map()
  visit(program, node => {
    if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrayExpression') lists.set(node.id.name, node.init)
  })
  const pages = []
  visit(program, node => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'page') return
    const [list, load] = node.arguments
    const named = (lists.get(list.name) ?? list).elements.map(({ value }) => value)
    visit(load, inner => {
      if (inner.type === 'ImportExpression')
        pages.push({ file: normalize(join(dirname(path), inner.source.value)), named })
    })
  })
  return pages
}

/** The files of the web application that are loaded together with a file. */
const importedBy = (path, text) =>
  parseSync(path, text).program.body.flatMap(({ source, importKind, exportKind }) =>
    source?.value.startsWith('.') && importKind !== 'type' && exportKind !== 'type'
      ? [normalize(join(dirname(path), source.value))]
      : [],
  )

/** Namespaces that pages open and their features do not name. */
export const unnamedPhrases = tree => {
  const read = new Map()
  const partOf = path => {
    if (!read.has(path)) {
      const text = tree.read(path)
      read.set(path, { namespaces: usesOf(path, text).namespaces, imports: importedBy(path, text) })
    }
    return read.get(path)
  }
  const partsOf = (path, known = new Set()) => {
    if (known.has(path) || !tree.has(path) || !/\.tsx?$/.test(path)) return known
    known.add(path)
    for (const next of partOf(path).imports) partsOf(next, known)
    return known
  }
  const features = tree.files.filter(path => /^packages\/web\/src\/[^/]+\/[^/]+\.feature\.ts$/.test(path))
  return features.flatMap(feature =>
    pagesOf(feature, tree.read(feature)).flatMap(({ file, named }) => {
      const missing = new Map()
      for (const part of partsOf(file))
        for (const namespace of partOf(part).namespaces)
          if (!always.includes(namespace) && !named.includes(namespace)) missing.set(namespace, part)
      return [...missing].map(([namespace, part]) => `${feature}: ${file} needs '${namespace}' in page([…]) (${part})`)
    }),
  )
}
