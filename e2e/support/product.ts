// Starts the product as a person would (the demo, on its own PostgreSQL) in two processes that take the requests in turn,
// and a real mail server beside it. There is no network but this machine's own, for browsers neither
// (scripts/chromium-arguments.ts): everything that journeys do works without one.
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../packages/server/src/platform/testing/freePort.ts'
import { startRoundRobin } from './roundRobin.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gemba-e2e-'))
  // PostgreSQL does not run as root: where its own user gets through, its data lies here and goes with the folder.
  chmodSync(folder, 0o711)
  process.env.GEMBA_E2E_MAILS = join(folder, 'mails.jsonl')
  process.env.GEMBA_E2E_DATA = join(folder, 'data')
  const outside = join(folder, 'outside.txt')
  writeFileSync(outside, '')
  process.env.GEMBA_E2E_POWERBI = String(await freePort())
  const powerBi = `http://127.0.0.1:${process.env.GEMBA_E2E_POWERBI}`
  const mail = await startMail(process.env.GEMBA_E2E_MAILS)
  const product = spawn(process.execPath, ['packages/server/src/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${new URL('loopbackOnly.mjs', import.meta.url)}`,
      GEMBA_E2E_OUTSIDE: outside,
      GEMBA_BUSY_AFTER: '0',
      GEMBA_PROCESSES: '2',
      PORT: '0',
      HOST: '127.0.0.1',
      GEMBA_DEMO: 'true',
      GEMBA_DATA: process.env.GEMBA_E2E_DATA,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      DATABASE_URL: '',
      // A job that fails and is tried again says why.
      LOG_LEVEL: 'warn',
      // push.spec.ts plays a push service.
      GEMBA_PUSH_PRIVATE: 'true',
      // powerBi.spec.ts plays it there.
      GEMBA_POWERBI_LOGIN: powerBi,
      GEMBA_POWERBI_API: powerBi,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const proxy = await startRoundRobin(await addressOf(product))
  process.env.GEMBA_E2E_URL = proxy.url
  return async () => {
    await proxy.close()
    product.kill('SIGTERM')
    await new Promise(done => product.once('exit', done))
    await mail.close()
    const hosts = new Set(readFileSync(outside, 'utf8').split('\n').filter(Boolean))
    rmSync(folder, { recursive: true, force: true })
    if (hosts.size > 0) throw new Error(`The product needs a network: it asked for ${[...hosts].join(', ')}.`)
  }
}

/** The address that the start prints in the end; what it says until then is shown when it ends without one. */
const addressOf = (product: ChildProcess) =>
  new Promise<string>((found, failed) => {
    let said = ''
    product.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /Gemba runs at (http:\S+)/.exec(said)?.[1]
      if (address && said.includes('Ctrl+C')) found(address)
    })
    product.once('exit', code => failed(new Error(`The product ended with ${code}:\n${said}`)))
  })

const startMail = async (file: string) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        appendFileSync(file, `${JSON.stringify({ to, source: Buffer.concat(parts).toString('utf8') })}\n`)
        done()
      })
    },
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>(done => server.close(() => done())) }
}
