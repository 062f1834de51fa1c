import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { type Narrowing, placeOf, type Selection, startOf } from './filtering.ts'
import { ApiFailure, type ReportApi } from './reportApi.ts'

/** What the frame shows. */
export type Shown = {
  report: EmbeddedReport
  /** the name of the page */
  page: string
  narrowing: Narrowing
  /** goes up when everything is asked again */
  reading: number
  /** when the oldest figures on the page were computed */
  at: string | undefined
}

export type View = { state: 'waiting' } | { state: 'failed'; error: unknown } | ({ state: 'shown' } & Shown)

type Told = {
  pageChanged: (page: ReportPage) => void
  rendered: () => void
  failed: (error: unknown) => void
}

/** A report that is open in the frame: what is shown of it, and what was chosen. */
export class Session {
  private view: View = { state: 'waiting' }
  private readonly listeners = new Set<() => void>()
  private readonly answers = new Map<string, Promise<DatasetResult>>()
  private readonly drawing = new Set<string>()
  private api: ReportApi | undefined
  private lacksToken = false
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

  /** Opens a report at a page, or at its first one. */
  async open(api: ReportApi, pageName?: string): Promise<void> {
    this.api = api
    this.answers.clear()
    try {
      const report = await api.read()
      const [first] = report.document.pages
      const page = report.document.pages.find(({ name }) => name === pageName) ?? first
      this.drawing.clear()
      this.show({
        ...{ state: 'shown', report, page: page?.name ?? '', reading: 0, at: undefined },
        narrowing: startOf(report.document),
      })
    } catch (error) {
      this.show({ state: 'failed', error })
      throw error
    }
  }

  get page(): ReportPage {
    const { report, page } = this.shown
    const found = report.document.pages.find(({ name }) => name === page)
    if (!found) throw new Error(`There is no page ${page}.`)
    return found
  }

  openPage(name: string): void {
    if (this.shown.page === name) return
    this.drawing.clear()
    this.change({ page: name, at: undefined })
    this.told.pageChanged(this.page)
  }

  /** Asks everything again. */
  refresh(): void {
    this.answers.clear()
    this.drawing.clear()
    this.change({ reading: this.shown.reading + 1, at: undefined })
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

  /** Everything as the report opens. */
  reset(): void {
    this.change({ narrowing: startOf(this.shown.report.document) })
  }

  /** Asks a query once, however many ask it. */
  ask(query: DatasetQuery): Promise<DatasetResult> {
    const key = JSON.stringify(query)
    const known = this.answers.get(key)
    if (known) return known
    if (!this.api) throw new Error('No report is open.')
    const asked = this.api.ask(query)
    this.answers.set(key, asked)
    // What failed is asked again by whoever tries again.
    asked.catch(() => this.answers.delete(key))
    return asked
  }

  private fail(error: unknown) {
    if (error instanceof ApiFailure && error.status === 401) this.lacksToken = true
    this.told.failed(error)
  }

  /** A new token is there: what failed for want of one is asked again, and nothing else. */
  tokenCame(): void {
    if (this.lacksToken && this.view.state === 'shown') this.refresh()
    this.lacksToken = false
  }

  /** A visual waits for its figures. */
  isDrawing(visual: string): void {
    this.drawing.add(visual)
  }
  /** A visual shows its figures, or why it can't; when it was the last one, the page is drawn. */
  isDrawn(visual: string, at: string | undefined, error?: unknown): void {
    if (error !== undefined) this.fail(error)
    if (at && (!this.shown.at || at < this.shown.at)) this.change({ at })
    if (this.drawing.delete(visual) && this.drawing.size === 0) this.told.rendered()
  }
}
