import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { ReportDocument, ReportPage, ReportTheme } from '@gemba/domain/reports/report.schema'
import type { EmbeddedReport, ReportRight } from '@gemba/domain/reports/reports.endpoints'
import type { Settings } from './display.ts'
import type { DocumentHistory } from './documentHistory.ts'
import type { Narrowing } from './filtering.ts'

export type EmbedKind = 'report' | 'dashboard' | 'tile' | 'question'

/** What is longer is no question, and costs as much as many. */
export const longestQuestion = 500

/** A question that is answered in place of a report. */
export type Question = {
  text: string
  /** those that it may be about; all of them without one */
  datasets: readonly string[]
  /** only the answer is shown, and the host page asks */
  isResultOnly: boolean
  /** the question again, as it was understood */
  said?: string | undefined
}

/** What the frame shows. */
export type Shown = {
  report: EmbeddedReport
  /** its document as it is now: the stored one until something is changed */
  history: DocumentHistory
  /** which load it came with: nothing of an earlier one is shown with it */
  load: number
  /** it is there, and waits for the host page to say when it is seen */
  isHidden: boolean
  /** as what it is embedded: a click on a tile of a dashboard opens its report, and filters nothing */
  kind: EmbedKind
  question: Question | undefined
  /** the host page wants one visual and nothing else */
  isSingle: boolean
  /** the name of the page */
  page: string
  narrowing: Narrowing
  /** filters of the report that the host page set besides those of its document */
  ofHost: readonly DatasetFilter[]
  /** what was chosen, and in which document, while it is edited */
  aside: { document: ReportDocument; narrowing: Narrowing; ofHost: readonly DatasetFilter[] } | undefined
  settings: Settings
  /** of the host page, in place of the document's own */
  theme: ReportTheme | undefined
  /** what its reader chose is kept for the next time */
  hasUserState: boolean
  /** bookmarks are shown one after the other, as a presentation */
  isPlaying: boolean
  /** it is edited, and not only looked at */
  isEdited: boolean
  /** what its reader may do: what the token allows, or less where the host page wants that */
  rights: ReportRight
  /** goes up when everything is asked again, and never starts anew */
  reading: number
  /** when the oldest figures on the page were computed */
  at: string | undefined
}

export type View =
  | { state: 'waiting' }
  /** `isHidden`: the host page says itself what went wrong */
  | { state: 'failed'; error: unknown; isHidden: boolean }
  | ({ state: 'shown' } & Shown)

/** What is shown, and who wants to know when it changes. */
export class ShownView {
  private view: View = { state: 'waiting' }
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  current = (): View => this.view

  show(view: View): void {
    this.view = view
    for (const listener of this.listeners) listener()
  }

  /** What is shown. @throws where no report is open */
  get shown(): Shown {
    if (this.view.state !== 'shown') throw new Error('No report is open.')
    return this.view
  }

  /** Whether it is still the report of this load that is shown. */
  isOfLoad(load: number): boolean {
    return this.view.state === 'shown' && this.view.load === load
  }

  change(part: Partial<Shown>): void {
    this.show({ state: 'shown', ...this.shown, ...part })
  }

  /** The document as it is now. */
  get document(): ReportDocument {
    return this.shown.history.now
  }

  /** The page that is open, as the document has it. */
  get page(): ReportPage {
    const { page } = this.shown
    const found = this.document.pages.find(({ name }) => name === page)
    if (!found) throw new Error(`There is no page ${page}.`)
    return found
  }
}
