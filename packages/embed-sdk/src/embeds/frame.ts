// The frame of an embed: its element and the parameters of its address (sdk-facts §3).

/**
 * Adds `name=value` to an address as it stands; what is in it already is not added twice. Of the value only what could
 * end it is encoded: frames of powerbi-client get everything else as it is.
 */
export const addParameter = (url: string, name: string, value: string): string => {
  const pair = `${name}=${`${value}`.replace(/[%&#;=?+]/g, encodeURIComponent)}`
  if (url.split(/[?&]/).includes(pair, 1)) return url
  return `${url}${url.indexOf('?') > 0 ? '&' : '?'}${pair}`
}

/** The value of `name=` in an address, as powerbi-client reads it. */
export const findParameter = (url: string | undefined, name: string): string | undefined =>
  url?.match(new RegExp(`${name}="?([^&]+)"?`))?.[1]

/** Where a component is shown when the host page gave no address: on a host of its own or the public cloud. */
export const defaultUrl = (host: string | undefined, publicHost: string, endpoint: string): string => {
  const name = host?.toLowerCase().trim() || publicHost
  return `${name.startsWith('https://') ? name : `https://${name}`}/${endpoint}`
}

/** What screen readers say of the frame unless the host page says better. */
const titleOf = (type: string) => `Embedded ${type === 'qna' ? 'question' : /create/.test(type) ? 'report' : type}`

const makeFrame = (element: HTMLElement, src: string, allowsFullscreen: boolean): HTMLIFrameElement => {
  const iframe = element.ownerDocument.createElement('iframe')
  iframe.src = src
  iframe.setAttribute('scrolling', 'no')
  iframe.setAttribute('allowfullscreen', `${allowsFullscreen}`)
  return iframe
}

/** Puts a frame into the element in place of everything that was there. */
export const buildFrame = (element: HTMLElement, src: string, type: string): HTMLIFrameElement => {
  const iframe = makeFrame(element, src, true)
  // Not as an attribute: a content security policy may forbid inline styles.
  iframe.style.height = iframe.style.width = '100%'
  iframe.title = titleOf(type)
  element.replaceChildren(iframe)
  return iframe
}

/** Adds a frame that nobody sees. */
export const buildPreload = (element: HTMLElement, src: string): HTMLIFrameElement => {
  const iframe = makeFrame(element, src, false)
  iframe.style.display = 'none'
  element.append(iframe)
  return iframe
}

// Browsers with other prefixes than Safari's cannot read this SDK.
type OldBrowser = Record<string, (() => unknown) | undefined>

const callOneOf = (owner: object, ...names: string[]) => {
  const methods = owner as OldBrowser
  const name = names.find(name => methods[name])
  // A browser that refuses says so on its console by itself.
  if (name) methods[name]?.()
}

/** Asks the browser to show the frame on the whole screen. */
export const enterFullscreen = (iframe: HTMLIFrameElement): void =>
  callOneOf(iframe, 'requestFullscreen', 'webkitRequestFullscreen')

/** Leaves the whole screen, if it is this frame that has it. */
export const leaveFullscreen = (iframe: HTMLIFrameElement): void => {
  const { fullscreenElement, webkitFullscreenElement } = document as Document & { webkitFullscreenElement?: Element }
  if ((fullscreenElement ?? webkitFullscreenElement) === iframe) {
    callOneOf(document, 'exitFullscreen', 'webkitExitFullscreen')
  }
}
