// Preloaded into the product: no connection leaves this machine. What tried to is written down, and refused as on a machine
// without a network.
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'

const loopback = /^(localhost|127(\.\d+){3}|(::ffff:)?127(\.\d+){3}|::1)$/

/** The host of each form in which a connection is asked for; undefined for a socket of this machine. */
const hostOf = ([first, second]) => {
  // Node hands its own calls on as a list that begins with the options.
  const options = Array.isArray(first) ? first[0] : first
  if (typeof options === 'object') return options.path ? undefined : (options.host ?? 'localhost')
  return Number.isNaN(Number(options)) ? undefined : typeof second === 'string' ? second : 'localhost'
}

const { connect } = Socket.prototype
Socket.prototype.connect = function (...asked) {
  const host = hostOf(asked)
  if (host === undefined || loopback.test(host)) return connect.apply(this, asked)
  appendFileSync(process.env.GEMBA_E2E_OUTSIDE, `${host}\n`)
  const error = Object.assign(new Error(`connect ENETUNREACH ${host}`), { code: 'ENETUNREACH', syscall: 'connect' })
  process.nextTick(() => this.destroy(error))
  return this
}
