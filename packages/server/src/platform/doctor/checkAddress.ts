import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Settings } from '../settings.ts'
import { bad, doubt, type Finding, ok, reasonOf } from './finding.ts'

const limit = 10_000
const renewBefore = 21

/** Whether Gemba answers where people look for it, and what its proxy and certificate are like. */
export const checkAddress = async function* ({ url, port }: Pick<Settings, 'url' | 'port'>): AsyncGenerator<Finding> {
  const isEncrypted = url.startsWith('https:')
  if (isEncrypted) {
    const certificate = await checkCertificate(new URL(url))
    yield certificate
    if (certificate.state === 'bad') return
  }
  const ready = await statusOf(`${url}/readyz`)
  if (typeof ready === 'string') {
    yield bad(`Nothing answers at ${url}: ${ready}`, 'Start Gemba, or check GEMBA_URL, the proxy and the name server.')
    return
  }
  if (ready !== 200) {
    yield bad(`${url}/readyz responds with ${ready}.`, 'Check that the proxy passes requests to Gemba, and the log.')
    return
  }
  yield ok(`Gemba is ready at ${url}.`)
  // Gemba shows its figures only to those who come without a proxy.
  const { port: publicPort } = new URL(url)
  const hasProxy = isEncrypted || publicPort !== String(port)
  if (hasProxy && (await statusOf(`${url}/metrics`)) === 200)
    yield bad(
      `The proxy before ${url} doesn't send x-forwarded-for: all people count as one address, and anyone can read /metrics.`,
      'Configure it as docs/operating.md shows.',
    )
}

/** The status, or why there is none. */
const statusOf = async (address: string): Promise<number | string> => {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(limit) })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return reasonOf(error instanceof Error && error.cause ? error.cause : error)
  }
}

const checkCertificate = ({ hostname, port }: URL): Promise<Finding> =>
  new Promise(done => {
    const socket = connect({
      ...{ host: hostname, port: Number(port || 443), timeout: limit },
      ...(isIP(hostname) === 0 && { servername: hostname }),
    })
    const finish = (finding: Finding) => {
      socket.destroy()
      done(finding)
    }
    const failed = (reason: string) =>
      finish(bad(`The certificate of ${hostname} is not valid: ${reason}`, 'Renew it, with all certificates between.'))
    socket.on('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000)
      const sentence = `The certificate of ${hostname} is valid for ${days} more days.`
      finish(
        days < renewBefore ? doubt(sentence, 'Renew it, and see why that did not happen by itself.') : ok(sentence),
      )
    })
    socket.on('timeout', () => failed('no answer'))
    socket.on('error', error => failed(reasonOf(error)))
  })
