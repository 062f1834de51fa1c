// npm run dev: restarts the server when its sources change and reloads the browser when those of the web do.
import { run } from './node26.mjs'
import { prepare } from './prepare.mjs'

prepare({ web: false })
const port = process.env.PORT || '3000'
console.log(`Web with reload: http://127.0.0.1:5173. Server: port ${port}.`)
const server = run(['--watch', '--watch-preserve-output', 'packages/server/src/start.ts', '--demo'], {
  PORT: port,
  GEMBA_DEMO: 'true',
  // It is restarted often.
  GEMBA_PROCESSES: process.env.GEMBA_PROCESSES || '1',
  // Where the page comes from, for links in mails and for the check where a write came from.
  GEMBA_URL: process.env.GEMBA_URL || 'http://127.0.0.1:5173',
})
const web = run(['node_modules/vite/bin/vite.js', 'packages/web', '--port', '5173', '--strictPort'], {
  GEMBA_API_PORT: port,
})
const code = await Promise.race([server, web])
process.kill(process.pid, 'SIGTERM')
process.exitCode = Math.max(code, ...(await Promise.all([server, web])))
