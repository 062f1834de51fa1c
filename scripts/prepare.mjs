// Makes a clone ready: packages, Node 26, and the built web application. Does nothing where nothing changed.
// Runs on Node 20 without any package.
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'

/** Prepares, or ends this process with a sentence. */
export const prepare = ({ web = true } = {}) => {
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Error(`Node 20 or newer is required; this is ${process.versions.node}.`)
    }
    install(line => console.log(line))
    if (web) buildWeb(line => console.log(line))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prepare()
