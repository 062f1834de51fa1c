// npm run kill -- [COUNT]: kills server processes, nodes and PostgreSQL so often, 100 times unless it says otherwise, while
// people work, and compares what the server acknowledged with what the database has. 100 take about six minutes.
import { join } from 'node:path'
import { root, run } from './node26.mjs'
import { prepare } from './prepare.mjs'

prepare({ web: false })
const [count = '100'] = process.argv.slice(2)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
process.exitCode = await run([vitest, 'run', 'packages/server/src/kill.test.ts'], { GEMBA_KILLS: count })
