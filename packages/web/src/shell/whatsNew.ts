import { useState } from 'react'

/** What came with each release, the newest first; texts are phrases `shell:news.<id>`. */
export const news = ['approval', 'checklists', 'appearance'] as const
const key = 'whats-new'

const seen = () => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether the newest news of the product was read in this browser. */
export const useWhatsNew = () => {
  const [isRead, setRead] = useState(() => seen() === news[0])
  const markRead = () => {
    setRead(true)
    try {
      localStorage.setItem(key, news[0])
    } catch {
      // Storage is closed: the dot comes back with the next visit.
    }
  }
  return { isRead, markRead }
}
