import { createServer } from 'node:net'
import type { Settings } from './platform/settings.ts'

type At = Pick<Settings, 'port' | 'host'>

const taken = ({ port, host }: At) =>
  new Error(`Port ${port} of ${host} is in use by another program. Stop it, or choose another port with PORT.`)

/** The environment with a free port where it asks for any. */
export const withFreePort = async (env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> =>
  env.PORT === '0' ? { ...env, PORT: String(await listenOnce(0, '127.0.0.1')) } : env

/** Checked early, so that no one waits for the demo before they see the error. */
export const requireFreePort = async ({ port, host }: At): Promise<void> => {
  if ((await listenOnce(port, host)) === undefined) throw taken({ port, host })
}

/** What listening failed with, in a sentence where a person can fix it. */
export const whyNotListening = (error: NodeJS.ErrnoException, at: At): Error =>
  error.code === 'EADDRINUSE' ? taken(at) : error

const listenOnce = (port: number, host: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })
