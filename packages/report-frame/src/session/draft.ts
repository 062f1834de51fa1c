import type { SavedReport } from '@gemba/domain/reports/adhocReports.endpoints'
import type { ReportDocument } from '@gemba/domain/reports/report.schema'
import { type DocumentHistory, edited, isChanged, redone, stored, undone } from './documentHistory.ts'
import type { DrawnPage } from './drawnPage.ts'
import { putAside, takenUp } from './puttingAside.ts'
import type { ReportApi } from './reportApi.ts'
import type { Initiator, TellEvent } from './reportEvents.ts'
import type { ShownView } from './shownView.ts'

type Parts = { view: ShownView; drawn: DrawnPage; tell: TellEvent; api: () => ReportApi }

/** The document of the report while it is edited: every change is a step that can be taken back, until it is saved and after. */
export class Draft {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Changes the document, as a step that can be taken back. A page that is gone is left for the first one. */
  edit(change: (now: ReportDocument) => ReportDocument, initiator: Initiator = 'user'): void {
    const { view } = this.parts
    this.rewrite(edited(view.shown.history, change(view.document)), initiator)
  }

  /** Something was changed that is not stored. */
  get isChanged(): boolean {
    return isChanged(this.parts.view.shown.history)
  }

  undo(): void {
    this.rewrite(undone(this.parts.view.shown.history))
  }

  redo(): void {
    this.rewrite(redone(this.parts.view.shown.history))
  }

  private rewrite(history: DocumentHistory, initiator: Initiator = 'user') {
    const { view, drawn, tell } = this.parts
    const { page, narrowing, ofHost } = view.shown
    const { pages, filters } = history.now
    const isThere = pages.some(({ name }) => name === page)
    if (!isThere) drawn.clear()
    view.change({
      history,
      // What the host page filters besides stays.
      ...(!isThere && { page: pages[0]?.name ?? '', at: undefined }),
      ...(filters !== view.document.filters && { narrowing: { ...narrowing, report: [...filters, ...ofHost] } }),
    })
    if (!isThere) tell({ name: 'pageChanged', page: view.page, initiator })
  }

  /** Edits the report, or looks at it. @throws where its reader may not save it, nor a copy of it */
  switchMode(isEdited: boolean): void {
    const { view } = this.parts
    const { shown } = view
    if (isEdited && shown.rights === 'view') throw new Error('The report was opened to look at it.')
    if (isEdited === shown.isEdited) return
    view.change({ isEdited, ...(isEdited ? putAside(shown) : { narrowing: takenUp(shown), aside: undefined }) })
  }

  /** Saves the report as it is now; with a name as another one. @throws where the server refuses; nothing is lost then */
  async save(name?: string): Promise<SavedReport> {
    const { view, tell } = this.parts
    const { document } = view
    const { load, report } = view.shown
    const api = this.parts.api()
    const saved = await (name === undefined ? api.save(document, report.revision ?? 0) : api.saveAs(document, name))
    if (!view.isOfLoad(load)) return saved
    // What was changed since it was sent stays changed.
    view.change({ history: stored(view.shown.history, document) })
    if (name === undefined) view.change({ report: { ...report, revision: saved.revision } })
    tell({ name: 'saved', saved, isCopy: name !== undefined })
    return saved
  }
}
