// npm run serve: production, on a database of the operator's, without demo data.
import { run } from './node26.mjs'
import { prepare } from './prepare.mjs'

if (!process.env.DATABASE_URL) {
  console.error('DATABASE_URL is required in production. To try Gemba without a database, run npm start.')
  process.exit(1)
}
if (/^(true|1|yes|on|y|enabled)$/i.test(process.env.GEMBA_DEMO ?? '')) {
  console.error(
    'GEMBA_DEMO must not be set in production because the passwords of the demo are public. For the demo, run npm start.',
  )
  process.exit(1)
}
prepare()
process.exitCode = await run(['packages/server/src/start.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
