import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { connectionLimits } from './slowBodies.ts'

const impatient = Fastify({ ...connectionLimits, connectionTimeout: 100 })
afterAll(() => impatient.close())

test('a connection whose answer nobody reads ends, and the answer with it', async () => {
  const ended = new Promise<boolean>(resolve =>
    impatient.get('/', async (_, { raw }) => {
      raw.once('close', () => resolve(raw.writableFinished))
      // More than waits in the buffers on the way.
      return 'x'.repeat(50_000_000)
    }),
  )
  await impatient.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((impatient.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await ended).toBe(false)
  socket.destroy()
})
