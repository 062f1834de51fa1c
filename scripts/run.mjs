// Runs a command of ours on Node 26: node scripts/run.mjs FILE ARGUMENTS…
import { run } from './node26.mjs'
import { prepare } from './prepare.mjs'

prepare({ web: false })
process.exitCode = await run(process.argv.slice(2))
