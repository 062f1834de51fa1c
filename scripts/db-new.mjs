// npm run db:new NAME: writes the SQL that brings the database from the last migration to what the table files say.
// A person reads it before it is committed.
import { join } from 'node:path'
import { root, run } from './node26.mjs'
import { prepare } from './prepare.mjs'

const [name] = process.argv.slice(2)
if (!/^[a-z][a-z0-9_]*$/.test(name ?? '')) {
  console.error('Give the migration a lower-case name: npm run db:new add_lot_size')
  process.exit(1)
}
prepare({ web: false })
const order = [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name]
process.exitCode = await run(order, {}, join(root, 'packages/server'))
