import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { BookmarkState, ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { recalled } from './bookmarks.ts'
import type { DrawnPage } from './drawnPage.ts'
import { type DrillStep, filtersOf, type Narrowing, placeOf, type Selection, type Sort } from './filtering.ts'
import type { Initiator, TellEvent } from './reportEvents.ts'
import { without } from './sameFilters.ts'
import type { ShownView } from './shownView.ts'

type Parts = { view: ShownView; drawn: DrawnPage; tell: TellEvent }

/** What is chosen in a report by whoever looks at it, and by the host page: filters, slicers, marks, order and depth. */
export class Choices {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  private get now(): Narrowing {
    return this.parts.view.shown.narrowing
  }

  private narrow(part: Partial<Narrowing>) {
    this.parts.view.change({ narrowing: { ...this.now, ...part } })
  }

  /** Sets the filters of a level: the report's without a page. */
  filter(filters: readonly DatasetFilter[], page?: ReportPage, visual?: Visual, initiator: Initiator = 'sdk'): void {
    const place = page && (visual ? placeOf(page.name, visual.name) : page.name)
    if (place) this.narrow({ own: { ...this.now.own, [place]: filters } })
    else {
      const { view } = this.parts
      const { report } = this.now
      // What it hands back as it was is not its own.
      const isOwn = (one: DatasetFilter) => !report.includes(one) || view.shown.ofHost.includes(one)
      if (initiator === 'sdk') view.change({ ofHost: without(filters.filter(isOwn), view.document.filters) })
      this.narrow({ report: filters })
    }
    this.parts.tell({ name: 'filtersApplied', filters, initiator })
  }

  /** The filters of a level as they are now. */
  filtersAt(page?: ReportPage, visual?: Visual): readonly DatasetFilter[] {
    return page ? filtersOf(this.now, page, visual) : this.now.report
  }

  slice(page: ReportPage, slicer: Visual, filters: readonly DatasetFilter[], initiator: Initiator = 'user'): void {
    this.narrow({ slicers: { ...this.now.slicers, [placeOf(page.name, slicer.name)]: filters } })
    this.parts.tell({ name: 'filtersApplied', filters, initiator })
  }

  /** What was clicked in a visual; undefined takes it back. */
  select(page: ReportPage, visual: Visual, selection: Selection | undefined): void {
    const { tell } = this.parts
    this.narrow({ selection })
    const { points = [], filters = [] } = selection ?? {}
    if (selection) tell({ name: 'visualClicked', page, visual, points })
    tell({ name: 'dataSelected', page, visual, points, filters })
    tell({ name: 'selectionChanged', initiator: 'user' })
  }

  /** Takes back what was clicked. */
  unselect(initiator: Initiator = 'user'): void {
    if (!this.now.selection) return
    this.narrow({ selection: undefined })
    this.parts.tell({ name: 'selectionChanged', initiator })
  }

  sort(page: ReportPage, visual: Visual, sort: Sort): void {
    this.narrow({ sorts: { ...this.now.sorts, [placeOf(page.name, visual.name)]: sort } })
  }

  /** Shows what a group of a visual is made of. */
  drillDown(page: ReportPage, visual: Visual, step: DrillStep): void {
    this.drill(page, visual, steps => [...steps, step])
  }

  /** Goes back to the coarser groups. */
  drillUp(page: ReportPage, visual: Visual): void {
    this.drill(page, visual, steps => steps.slice(0, -1))
  }

  private drill(page: ReportPage, visual: Visual, change: (steps: readonly DrillStep[]) => readonly DrillStep[]) {
    const place = placeOf(page.name, visual.name)
    const { drills, selection } = this.now
    this.narrow({
      drills: { ...drills, [place]: change(drills[place] ?? []) },
      ...(selection?.visual === visual.name && { selection: undefined }),
    })
  }

  /** Takes back what was clicked, drilled into and chosen in slicers. What the host page filters stays. */
  clear(): void {
    const { selection } = this.now
    this.narrow({ slicers: {}, selection: undefined, drills: {} })
    this.parts.tell({ name: 'filtersApplied', filters: this.now.report, initiator: 'user' })
    if (selection) this.parts.tell({ name: 'selectionChanged', initiator: 'user' })
  }

  /** Shows the page, and what is chosen, as a bookmark keeps them. */
  recall(state: BookmarkState, name: string, initiator: Initiator): void {
    const { view, drawn, tell } = this.parts
    const { page } = view.shown
    const to = view.document.pages.some(one => one.name === state.page) ? state.page : page
    if (to !== page) drawn.clear()
    view.change({ page: to, narrowing: recalled(state), ...(to !== page && { at: undefined }) })
    if (to !== page) tell({ name: 'pageChanged', page: view.page, initiator })
    tell({ name: 'bookmarkApplied', bookmark: name, initiator })
  }
}
