type PageEvents = { online: () => void; hidden: () => void }

/** Calls back when the network is there again, and when the page is hidden. Returns an unsubscribe function. */
export const onPageEvents = ({ online, hidden }: PageEvents) => {
  const visibility = () => document.visibilityState === 'hidden' && hidden()
  addEventListener('online', online)
  document.addEventListener('visibilitychange', visibility)
  return () => {
    removeEventListener('online', online)
    document.removeEventListener('visibilitychange', visibility)
  }
}
