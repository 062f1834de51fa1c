// npm run pictures: photographs the demo for README and docs (e2e/demo.pictures.ts).
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { root, run } from './node26.mjs'
import { prepare } from './prepare.mjs'

prepare()
process.env.CHROMIUM_PATH = findChromium(line => console.log(line))
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
process.exitCode = await run([playwright, 'test', '--config', 'e2e/pictures.config.ts', ...process.argv.slice(2)])
