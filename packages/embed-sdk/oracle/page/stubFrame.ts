// The program in the stub frame. It knows nothing: it hands every message that reaches it to the page at the top, and
// posts to the host page what the page at the top tells it. Strings are not part of the protocol; they are sent back
// by both ways, so that the page at the top knows when everything before them has arrived.
const { port1, port2 } = new MessageChannel()

window.addEventListener('message', ({ data, origin, source }) => {
  if (typeof data === 'string') window.parent.postMessage(data, '*')
  port1.postMessage({ data, origin, fromHost: source === window.parent })
})

port1.onmessage = ({ data }) => window.parent.postMessage(data, '*')

window.top?.postMessage({ stubFrame: window.location.href }, '*', [port2])
