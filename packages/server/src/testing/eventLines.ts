import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** Browsers' lines for live updates. */
export const eventLines = () => {
  const lines: IncomingMessage[] = []
  return {
    /** Resolves when the line works; `said` is what came over it. */
    open: async (port: number, cookie: string) => {
      const asked = get({ port, host: '127.0.0.1', path: '/api/events', headers: { cookie }, agent: false })
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      lines.push(response)
      const line = { said: '', ended: false }
      response.setEncoding('utf8').on('data', part => {
        line.said += part
      })
      response.on('end', () => {
        line.ended = true
      })
      // The server was killed.
      response.on('error', () => undefined)
      await eventually(() => expect(line.said).toContain('event: hello'))
      return line
    },
    close: () => {
      for (const line of lines) line.destroy()
    },
  }
}
