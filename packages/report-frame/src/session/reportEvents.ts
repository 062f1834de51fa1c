import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { SavedReport } from '@gemba/domain/reports/adhocReports.endpoints'
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import type { DataPoint } from './filtering.ts'

/** In pixels of the frame. */
export type Position = { x: number; y: number }

/** Who changed something: whoever looks at the report, or the page that embeds it. */
export type Initiator = 'user' | 'sdk'

/** What happens in a report that is open, for whoever embeds it. */
export type ReportEvent =
  | { name: 'pageChanged'; page: ReportPage; initiator: Initiator }
  /** figures of the page are asked for */
  | { name: 'renderingStarted' }
  /** all figures of the page are drawn */
  | { name: 'rendered' }
  | { name: 'visualRendered'; visual: Visual }
  | { name: 'visualClicked'; page: ReportPage; visual: Visual; points: readonly DataPoint[] }
  /** what is chosen in a visual; nothing where it was taken back */
  | {
      name: 'dataSelected'
      page: ReportPage
      visual: Visual
      points: readonly DataPoint[]
      filters: readonly DatasetFilter[]
    }
  | { name: 'selectionChanged'; initiator: Initiator }
  | { name: 'filtersApplied'; filters: readonly DatasetFilter[]; initiator: Initiator }
  | { name: 'bookmarkApplied'; bookmark: string; initiator: Initiator }
  | { name: 'commandTriggered'; command: string; page: ReportPage; visual: Visual; points: readonly DataPoint[] }
  /** someone wants to save it under another name, which the host page asks for */
  | { name: 'saveAsTriggered' }
  /** a link in a visual was followed, or is the host page's to follow */
  | { name: 'dataHyperlinkClicked'; page: ReportPage; visual: Visual; url: string }
  /** a finger moves across a page of a phone, from the left or the right */
  | { name: 'swipeStart' | 'swipeEnd'; from: Position; to: Position }
  /** a tile of a dashboard was clicked */
  | { name: 'tileClicked'; visual: Visual }
  /** the host page set settings, as it sent them */
  | { name: 'settingsUpdated'; settings: unknown }
  /** the report has the focus no longer */
  | { name: 'blur' }
  | { name: 'saved'; saved: SavedReport; isCopy: boolean }
  /** a visual could not be loaded */
  | { name: 'error'; error: unknown }

export type TellEvent = (event: ReportEvent) => void
