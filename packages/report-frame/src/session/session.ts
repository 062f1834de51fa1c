import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { type Narrowing, placeOf, type Selection, startOf } from './filtering.ts'
import { ApiFailure, type ReportApi } from './reportApi.ts'

/** What the frame shows. */
export type Shown = {
  report: EmbeddedReport
  /** which load it came with: nothing of an earlier one is shown with it */
  load: number
  /** it is there, and waits for the host page to say when it is seen */
  isHidden: boolean
  /** the name of the page */
  page: string
  narrowing: Narrowing
  /** goes up when everything is asked again, and never starts anew */
  reading: number
  /** when the oldest figures on the page were computed */
  at: string | undefined
}

export type View = { state: 'waiting' } | { state: 'failed'; error: unknown } | ({ state: 'shown' } & Shown)

/** Who changed something: whoever looks at the report, or the page that embeds it. */
export type Initiator = 'user' | 'sdk'

type Told = {
  pageChanged: (page: ReportPage, initiator: Initiator) => void
  /** all figures of the page are drawn */
  rendered: () => void
  /** a visual could not be loaded */
  failed: (error: unknown) => void
}

type Opening = { pageName?: string | undefined; isHidden?: boolean }

/** As many answers are kept: a wall display must not grow for days. */
const mostAnswers = 60

/** A report that is open in the frame: what is shown of it, and what was chosen. */
export class Session {
  private view: View = { state: 'waiting' }
  private readonly listeners = new Set<() => void>()
  private readonly answers = new Map<string, Promise<DatasetResult>>()
  /** visuals of the page that are not drawn yet */
  private readonly drawing = new Set<string>()
  /** when the figures of each visual were computed */
  private readonly computed = new Map<string, string>()
  private api: ReportApi | undefined
  private lacksToken = false
  private loads = 0
  private readings = 0
  private readonly told: Told

  constructor(told: Told) {
    this.told = told
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  current = (): View => this.view

  private show(view: View) {
    this.view = view
    for (const listener of this.listeners) listener()
  }

  /** What is shown. @throws where no report is open */
  get shown(): Shown {
    if (this.view.state !== 'shown') throw new Error('No report is open.')
    return this.view
  }

  private change(part: Partial<Shown>) {
    this.show({ state: 'shown', ...this.shown, ...part })
  }

  private startPage() {
    this.drawing.clear()
    this.computed.clear()
  }

  /**
   * Opens a report at a page, or at its first one. Of two that are opened at once, the later one is shown; false for the
   * other one. @throws where it can't be read
   */
  async open(api: ReportApi, { pageName, isHidden = false }: Opening = {}): Promise<boolean> {
    this.api = api
    this.answers.clear()
    try {
      const report = await api.read()
      if (this.api !== api) return false
      const [first] = report.document.pages
      const page = report.document.pages.find(({ name }) => name === pageName) ?? first
      this.startPage()
      this.lacksToken = false
      this.loads += 1
      this.readings += 1
      this.show({
        ...{ state: 'shown', report, isHidden, page: page?.name ?? '', at: undefined },
        ...{ load: this.loads, reading: this.readings, narrowing: startOf(report.document) },
      })
      return true
    } catch (error) {
      if (this.api !== api) return false
      this.show({ state: 'failed', error })
      throw error
    }
  }

  /** Shows a report that was opened hidden. */
  reveal(): void {
    this.change({ isHidden: false })
  }

  get page(): ReportPage {
    const { report, page } = this.shown
    const found = report.document.pages.find(({ name }) => name === page)
    if (!found) throw new Error(`There is no page ${page}.`)
    return found
  }

  /** Opens a page. What was clicked stays behind. */
  openPage(name: string, initiator: Initiator): void {
    const { page, narrowing } = this.shown
    if (page === name) return
    this.startPage()
    this.change({ page: name, at: undefined, narrowing: { ...narrowing, selection: undefined } })
    this.told.pageChanged(this.page, initiator)
  }

  /** Asks everything again. */
  refresh(): void {
    this.answers.clear()
    this.readings += 1
    this.change({ reading: this.readings })
  }

  /** Sets the filters of a level: the report's without a page. */
  filter(filters: readonly DatasetFilter[], page?: ReportPage, visual?: Visual): void {
    const { narrowing } = this.shown
    const place = page && (visual ? placeOf(page.name, visual.name) : page.name)
    this.change({
      narrowing: place
        ? { ...narrowing, own: { ...narrowing.own, [place]: filters } }
        : { ...narrowing, report: filters },
    })
  }

  slice(page: ReportPage, slicer: Visual, filters: readonly DatasetFilter[]): void {
    const { narrowing } = this.shown
    const slicers = { ...narrowing.slicers, [placeOf(page.name, slicer.name)]: filters }
    this.change({ narrowing: { ...narrowing, slicers } })
  }

  /** What was clicked; undefined takes it back. */
  select(selection: Selection | undefined): void {
    this.change({ narrowing: { ...this.shown.narrowing, selection } })
  }

  /** Takes back what was clicked and chosen in slicers. What the host page filters stays. */
  clear(): void {
    this.change({ narrowing: { ...this.shown.narrowing, slicers: {}, selection: undefined } })
  }

  /** Asks a query once, however many ask it. */
  ask(query: DatasetQuery): Promise<DatasetResult> {
    const key = JSON.stringify(query)
    const known = this.answers.get(key)
    if (known) return known
    if (!this.api) throw new Error('No report is open.')
    const asked = this.api.ask(query)
    this.answers.set(key, asked)
    const [oldest] = this.answers.keys()
    if (this.answers.size > mostAnswers && oldest !== undefined) this.answers.delete(oldest)
    // What failed is asked again by whoever tries again.
    asked.catch(() => {
      if (this.answers.get(key) === asked) this.answers.delete(key)
    })
    return asked
  }

  /** A visual could not be loaded. */
  fail(error: unknown): void {
    if (error instanceof ApiFailure && error.status === 401) this.lacksToken = true
    this.told.failed(error)
  }

  /** A new token is there. If something failed for want of one, everything is asked again. */
  tokenCame(): void {
    if (this.lacksToken && this.view.state === 'shown') this.refresh()
    this.lacksToken = false
  }

  /** A visual of the page waits for its figures, or draws them. */
  isDrawing(visual: string): void {
    this.drawing.add(visual)
  }

  /** A visual shows its figures, or why it can't; when it was the last one, the page is drawn. */
  isDrawn(visual: string, at: string | undefined): void {
    if (at) this.computed.set(visual, at)
    const [oldest] = [...this.computed.values()].sort()
    if (this.view.state === 'shown' && oldest !== this.shown.at) this.change({ at: oldest })
    if (this.drawing.delete(visual) && this.drawing.size === 0) this.told.rendered()
  }

  /** A visual is no longer on the page. */
  isGone(visual: string): void {
    this.drawing.delete(visual)
    this.computed.delete(visual)
  }

  /** The page is there; without figures it is drawn at once. */
  pageShown(): void {
    if (this.drawing.size === 0) this.told.rendered()
  }
}
