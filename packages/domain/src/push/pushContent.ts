/** What a push message says, as the service worker reads it. */
export type PushContent = {
  title: string
  body: string
  /** the page that it opens */
  to: string
  /** a notification on the device that has the same gives way to it */
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
}
