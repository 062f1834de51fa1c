import type { Report } from '@gemba/embed-sdk'
import { useEffect } from 'react'

/** Ctrl+P prints the report as 'Print' does: the browser by itself has of a frame what fits onto the screen. */
export const usePrintKey = (report: Report | undefined): void => {
  useEffect(() => {
    if (!report) return
    const print = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      void report.print()
    }
    const windows = [window, ...(report.iframe.contentWindow ? [report.iframe.contentWindow] : [])]
    for (const one of windows) one.addEventListener('keydown', print)
    return () => {
      for (const one of windows) one.removeEventListener('keydown', print)
    }
  }, [report])
}
