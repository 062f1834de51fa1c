import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { address } from './people.ts'

const script = fileURLToPath(new URL('../../examples/report-host/serve.mjs', import.meta.url))

type Wishes = { username: string; client: 'powerbi-client' | 'embed-sdk'; frameOrigin: string }

/** The example of a host page, started as its README says, on a free port. */
export const startReportHost = async ({ username, client, frameOrigin }: Wishes) => {
  const host = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      ...{ GEMBA_URL: address(), GEMBA_USERNAME: username, GEMBA_PASSWORD: 'gemba-demo' },
      ...{ PORT: '0', CLIENT: client, FRAME_ORIGIN: frameOrigin },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((found, failed) => {
    let said = ''
    host.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, address] = /Host page (http:\S+),/.exec(said) ?? []
      if (address) found(address)
    })
    host.once('exit', code => failed(new Error(`The host page ended with ${code}:\n${said}`)))
  })
  return { origin, end: () => host.kill('SIGTERM') }
}
