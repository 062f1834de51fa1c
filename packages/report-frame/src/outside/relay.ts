// The page around a report that another host draws, such as Power BI: it carries messages between the page of Gemba that
// shows the report and the frame of that host. The server lets this page have that one frame (relayed.ts), and the pages of
// the application none.
import './relay.css'

const given = new URLSearchParams(location.search)
const to = given.get('to') ?? ''
// What is left is what the SDK added for the frame.
for (const own of ['to', 'seal']) given.delete(own)
const origin = URL.parse(to)?.origin

type Sent = { body?: { embedUrl?: unknown } } | null

/** The SDK tells the frame by which address it was opened: not by that of this page. */
const addressed = (message: Sent): Sent =>
  typeof message?.body?.embedUrl === 'string' ? { ...message, body: { ...message.body, embedUrl: to } } : message

if (origin && window.parent !== window) {
  const frame = document.createElement('iframe')
  frame.allow = 'fullscreen'
  frame.title = document.title
  frame.src = `${to}${to.includes('?') ? '&' : '?'}${given}`
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source === window.parent && from === location.origin) frame.contentWindow?.postMessage(addressed(data), origin)
    if (source === frame.contentWindow && from === origin) window.parent.postMessage(data, location.origin)
  })
  document.body.append(frame)
}
