/** Whether this is an iPhone or iPad, whose browsers can do some things only for what is on the home screen. */
export const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
