// The table of what differs from powerbi-client, as docs/embedding.md shows it. Run alone it writes it there:
// `node packages/embed-sdk/packaging/differences-table.mjs`
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../../scripts/node26.mjs'
import { differences } from '../oracle/differences.ts'

const guide = join(root, 'docs/embedding.md')
const begin = '<!-- differences: written by packages/embed-sdk/packaging/differences-table.mjs -->\n\n'
const end = '\n<!-- end of differences -->'

/** Where a fact was measured is of no use to readers of the guide. */
const cell = text =>
  text
    .replace(/ \((?:sdk-facts|spec 3) §[^)]*\)/g, '')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')

/** The table, and the one that the guide has now. */
export const differencesTables = () => {
  const rows = differences.map(({ what, reference, ours, reason }) => [what, reference, ours, reason])
  const wanted = [['what', 'powerbi-client', 'embed-sdk', 'why'], Array(4).fill('---'), ...rows]
    .map(cells => `| ${cells.map(cell).join(' | ')} |\n`)
    .join('')
  const text = readFileSync(guide, 'utf8')
  return { wanted, shown: text.split(begin)[1]?.split(end)[0] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(guide, 'utf8')
  const [before, rest] = text.split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`The guide has no line ${end.trim()}.`)
  writeFileSync(guide, before + begin + differencesTables().wanted + end + after)
}
