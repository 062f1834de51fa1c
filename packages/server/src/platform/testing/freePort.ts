import { createServer } from 'node:net'

/**
 * A port for a process that listens only seconds later. Not one that the system hands out by itself: until then it could
 * have given it to one of the many connections of the other tests.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>(done => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
