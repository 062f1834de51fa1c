import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { address } from './people.ts'
import { test as base } from './test.ts'

const script = fileURLToPath(new URL('../../examples/report-host/serve.mjs', import.meta.url))

type Wishes = { username: string; client: 'powerbi-client' | 'embed-sdk'; frameOrigin: string }

/** Waits for where the page is. */
const originOf = (host: ChildProcess) =>
  new Promise<string>((found, failed) => {
    let said = ''
    host.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, address] = /Host page (http:\S+),/.exec(said) ?? []
      if (address) found(address)
    })
    host.once('exit', code => failed(new Error(`The host page ended with ${code}:\n${said}`)))
  })

/** A journey with host pages, which end with it, whatever becomes of it. */
export const test = base.extend<{ startReportHost: (wishes: Wishes) => Promise<string> }>({
  startReportHost: async ({ closedBrowsers: _ }, use) => {
    const started: ChildProcess[] = []
    /** The example of a host page, started as its README says, on a free port. */
    await use(({ username, client, frameOrigin }) => {
      const host = spawn(process.execPath, [script], {
        env: {
          ...process.env,
          ...{ GEMBA_URL: address(), GEMBA_USERNAME: username, GEMBA_PASSWORD: 'gemba-demo' },
          ...{ PORT: '0', CLIENT: client, FRAME_ORIGIN: frameOrigin },
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      started.push(host)
      return originOf(host)
    })
    for (const host of started) host.kill('SIGTERM')
  },
})
