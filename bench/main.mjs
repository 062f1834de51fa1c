// npm run bench: what we measure, each figure beside its floor or its peer, taken in the same run. Some minutes in all.
// npm run bench -- PART… runs only some parts: sdk, product, peer, growth, pages, typing, printing, neighbours,
// administration, schedules, offline, reports, scrolling. The head of each part's file explains how to read it.
// `--quick` is for trying the bench itself.
import { fileURLToPath } from 'node:url'
import { run } from '../scripts/node26.mjs'

const parts = new Map([
  ['sdk', { file: 'embed-sdk.mjs', title: 'The embed SDK beside powerbi-client' }],
  ['product', { file: 'product.mjs', title: 'The server beside the same calls written by hand' }],
  ['peer', { file: 'peer.mjs', title: "The server beside ODK Central's" }],
  ['growth', { file: 'growth.mjs', title: 'A million submissions of one company beside ten thousand' }],
  ['pages', { file: 'pages.mjs', title: 'The pages that people open most, as Lighthouse sees them' }],
  ['typing', { file: 'typing.mjs', title: 'The run page beside an empty React input' }],
  ['neighbours', { file: 'neighbours.mjs', title: 'What a company feels while another attacks' }],
  ['administration', { file: 'administration.mjs', title: 'What administrators do with much at once' }],
  ['schedules', { file: 'schedules.mjs', title: 'Schedules over a year, and the clock that watches them' }],
  ['offline', { file: 'offline.mjs', title: 'Opening without a network' }],
  ['reports', { file: 'reports.mjs', title: 'A page of figures beside its SQL run bare' }],
  ['scrolling', { file: 'scrolling.mjs', title: 'A report that is scrolled beside an empty page' }],
  ['printing', { file: 'printing.mjs', title: 'A printed record beside a bare table of pdfmake' }],
])

const given = process.argv.slice(2)
const options = given.filter(word => word.startsWith('--'))
const chosen = given.filter(word => !word.startsWith('--'))
const unknown = chosen.filter(name => !parts.has(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${[...parts.keys()].join(', ')}.`)
  process.exit(1)
}
for (const [name, { file, title }] of parts) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${title}: bench/${file}\n`)
  const code = await run([fileURLToPath(new URL(file, import.meta.url)), ...options])
  if (code !== 0) process.exitCode = code
}
