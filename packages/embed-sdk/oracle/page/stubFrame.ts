// The program in the stub frame. It knows nothing: it hands every message that reaches it to the page at the top, and
// posts to the host page what the page at the top tells it. Strings are not part of the protocol; they are sent back
// by both ways, so that the page at the top knows when everything before them has arrived.
const { port1, port2 } = new MessageChannel()

const post = (message: unknown) => window.parent.postMessage(message, '*')

window.addEventListener('message', ({ data, origin, source }) => {
  if (typeof data === 'string') post(data)
  port1.postMessage({ data, origin, fromHost: source === window.parent })
})

port1.onmessage = ({ data }) => {
  if (typeof data?.leaveFor === 'string') return window.location.assign(data.leaveFor)
  if (!Array.isArray(data?.flood)) return post(data)
  for (let sent = 0; sent < data.times; sent++) post(data.flood[sent % data.flood.length])
}

window.top?.postMessage({ stubFrame: window.location.href }, '*', [port2])
