// What was saved in its frame while the sign-in had ended: it is told after the next sign-in in this tab.

/** What the frame tells when a report was saved (ISaveEventDetail of the SDK), and from which it was made. */
export type SavedReport = { reportObjectId: string; reportName: string; saveAs: boolean; parentReportId: string }

const key = 'gemba.savedReport'

export const tellLater = (userId: string, saved: SavedReport): void =>
  sessionStorage.setItem(key, JSON.stringify({ userId, saved }))

/** What this person saved and could not tell, once. */
export const takeUntold = (userId: string): SavedReport | undefined => {
  const text = sessionStorage.getItem(key)
  if (!text) return undefined
  sessionStorage.removeItem(key)
  const untold = JSON.parse(text) as { userId: string; saved: SavedReport }
  return untold.userId === userId ? untold.saved : undefined
}
