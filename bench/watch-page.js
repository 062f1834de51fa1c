// Loaded into a page before its own scripts: takes when the page could be used, and how long each key took to be seen.
// `window.watched.usable` is ms from the start of the navigation to the first frame in which something can be answered;
// `window.watched.keys` has ms from a key's press, as the browser stamped it, to the end of the frame that shows it.
window.watched = { usable: undefined, keys: [] }

/** Runs once the next frame has been handed on to be painted. */
const afterFrame = work =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = work
    port2.postMessage(undefined)
  })

const look = () => {
  if (document.querySelector('[data-question] input, #root > input'))
    afterFrame(() => {
      window.watched.usable = performance.now()
    })
  else requestAnimationFrame(look)
}
look()

let pressed = 0
addEventListener(
  'keydown',
  ({ timeStamp }) => {
    pressed = timeStamp
  },
  { capture: true },
)
// From the press, but to the frame after the text has changed: a frame may come between the two.
addEventListener(
  'input',
  () => {
    const since = pressed
    afterFrame(() => window.watched.keys.push(performance.now() - since))
  },
  { capture: true },
)
