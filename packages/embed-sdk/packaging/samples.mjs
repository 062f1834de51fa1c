// The TypeScript samples of a guide as modules, each named after the line where it stands.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/node26.mjs'

/** What samples take as given: values that each page gets from somewhere of its own. */
const given = {
  accessToken: 'string',
  embedUrl: 'string',
  id: 'string',
  reportId: 'string',
  element: 'HTMLElement',
  showAllPages: '() => void',
}

const declared = text => [...text.matchAll(/^(?:const|let) (\w+)/gm)].map(([, name]) => name)

/**
 * The samples of a file of the repository, by file name. A sample goes on from those before it: what they declare is
 * imported from there, with the type that it has there.
 */
export const samplesOf = path => {
  const text = readFileSync(join(root, path), 'utf8')
  const stem = path.replace(/\.md$/, '').replaceAll('/', '-')
  const homes = new Map()
  const files = {}
  for (const { 1: kind, 2: sample, index } of text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)) {
    const name = `${stem}-line-${text.slice(0, index).split('\n').length + 1}`
    const own = declared(sample)
    const taken = [...homes].filter(
      ([known]) => !own.includes(known) && !(known in given) && new RegExp(`\\b${known}\\b`).test(sample),
    )
    const imports = taken.map(([known, home]) => `import { ${known} } from './${home}.js'`)
    files[`${name}.${kind}`] = `${[...imports, sample].join('\n')}export { ${own.join(', ')} }\n`
    for (const known of own) homes.set(known, name)
  }
  return files
}

/** The declarations of what is given. */
export const givenDeclarations = Object.entries(given)
  .map(([name, type]) => `declare const ${name}: ${type}\n`)
  .join('')
