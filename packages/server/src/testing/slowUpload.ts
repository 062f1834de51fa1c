import { request } from 'node:http'
import type { Run } from './startedProcesses.ts'

/** An upload that stops in the middle of its body until it is resumed. */
export const slowUpload = ({ port }: Run, cookie: string) => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n'
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/storage/files', headers })
  const status = new Promise<number | undefined>((done, fail) => {
    sent.on('response', response => {
      response.resume()
      done(response.statusCode)
    })
    sent.on('error', fail)
  })
  const begun = new Promise<void>(done => sent.write(`${head}slowly`, () => done()))
  return { status, begun, finish: () => sent.end(' but surely\r\n--x--\r\n') }
}
