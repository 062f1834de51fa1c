// npm start: the whole product with its demo companies, from a bare clone.
import { run } from './node26.mjs'
import { prepare } from './prepare.mjs'

prepare()
process.exitCode = await run(['packages/server/src/start.ts', '--demo', ...process.argv.slice(2)], {
  GEMBA_DEMO: 'true',
})
