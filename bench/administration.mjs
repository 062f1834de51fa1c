// npm run bench -- administration: what administrators do with much at once.
//
// The product runs as in production, in one process, with the demo's companies. people.mjs and exports.mjs say how to read
// their figures; `--people` and `--exports` measure one of them. A goal that is missed ends the bench with an error.
import { measureExports } from './exports.mjs'
import { callsOf, signIn, startGemba } from './gemba.mjs'
import { measurePeople } from './people.mjs'

const parts = [
  { name: '--people', measure: measurePeople, missed: 'The list or the import of people missed its goal.' },
  { name: '--exports', measure: measureExports, missed: 'An export took more memory than it may.' },
]

/** A node as in production, and calls of its administrator. */
const nodeOf = async gemba => {
  const { url, child } = await gemba.beside(['packages/server/src/start.ts'])
  const cookie = await signIn(url, 'admin')
  return { url, child, cookie, call: callsOf(url, cookie) }
}

const quick = process.argv.includes('--quick')
const chosen = parts.filter(({ name }) => process.argv.includes(name))
for (const { measure, missed } of chosen.length > 0 ? chosen : parts) {
  const gemba = await startGemba()
  try {
    if (await measure(gemba, await nodeOf(gemba), { quick })) {
      console.error(`\n${missed}`)
      process.exitCode = 1
    }
  } finally {
    await gemba.stop()
  }
  console.log()
}
