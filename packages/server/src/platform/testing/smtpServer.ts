// A real mail server for tests: stores what it receives, and refuses or hangs as configured.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; source: string }

export const startSmtp = async ({ port = 0 } = {}) => {
  const received: Received[] = []
  const refused = new Map<string, { code: number; reason: string }>()
  let release: (() => void) | undefined
  let held: Promise<void> = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Clients keep their connection for the next mail; no one waits for them at the end.
    closeTimeout: 50,
    onRcptTo: ({ address }, _, done) => {
      const refusal = refused.get(address)
      done(refusal ? Object.assign(new Error(refusal.reason), { responseCode: refusal.code }) : null)
    },
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', part => {
        source += part
      })
      stream.on('end', async () => {
        await held
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const chosen = (server.server.address() as AddressInfo).port
  return {
    port: chosen,
    url: `smtp://127.0.0.1:${chosen}`,
    received,
    /** rejects this recipient from now on */
    refuse: (address: string, code: number, reason: string) => refused.set(address, { code, reason }),
    accept: (address: string) => refused.delete(address),
    /** accepts e-mails and does not respond until released */
    hold: () => {
      held = new Promise(done => {
        release = done
      })
    },
    release: () => release?.(),
    close: () => new Promise<void>(done => server.close(() => done())),
  }
}
