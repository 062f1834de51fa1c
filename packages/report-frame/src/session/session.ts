import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import type { ReportDocument, ReportPage, ReportTheme, Visual } from '@gemba/domain/reports/report.schema'
import type { EmbeddedReport, ReportRight } from '@gemba/domain/reports/reports.endpoints'
import { AnswerCache } from './answerCache.ts'
import { Choices } from './choices.ts'
import { arranged, joined, type Settings } from './display.ts'
import { startHistory } from './documentHistory.ts'
import { Draft } from './draft.ts'
import { DrawnPage } from './drawnPage.ts'
import { type DataPoint, startOf } from './filtering.ts'
import { ApiFailure, type ReportApi } from './reportApi.ts'
import type { Initiator, ReportEvent, TellEvent } from './reportEvents.ts'
import { type EmbedKind, longestQuestion, type Question, type Shown, ShownView, type View } from './shownView.ts'
import type { UserState } from './userState.ts'

type Opening = {
  pageName?: string | undefined
  kind?: EmbedKind
  question?: Question | undefined
  isHidden?: boolean
  isSingle?: boolean
  settings?: Settings
  theme?: ReportTheme | undefined
  /** it opens to be edited, if its reader may */
  isEdited?: boolean
  /** the most that the host page wants to be done with it */
  most?: ReportRight
}

/** A report that is open in the frame: what is shown of it, what was chosen in it, and its document as it is edited. */
export class Session {
  private readonly view = new ShownView()
  private readonly answers = new AnswerCache()
  private readonly drawn = new DrawnPage()
  /** of the report that is shown */
  private api: ReportApi | undefined
  /** of the one that is read: what is shown meanwhile asks and saves nothing there */
  private next: ReportApi | undefined
  private lacksToken = false
  private loads = 0
  private readings = 0
  private readonly tell: TellEvent
  private kept: UserState | undefined
  readonly choices: Choices
  readonly draft: Draft

  constructor(tell: TellEvent) {
    this.tell = tell
    const { view, drawn } = this
    this.choices = new Choices({ view, drawn, tell })
    this.draft = new Draft({ view, drawn, tell, api: () => this.opened })
  }

  subscribe = this.view.subscribe
  current = (): View => this.view.current()

  /** What is shown. @throws where no report is open */
  get shown(): Shown {
    return this.view.shown
  }

  /** The document as it is now. */
  get document(): ReportDocument {
    return this.view.document
  }

  /** The page that is open, as the document has it. */
  get page(): ReportPage {
    return this.view.page
  }

  private get opened(): ReportApi {
    if (!this.api) throw new Error('No report is open.')
    return this.api
  }

  /**
   * Opens a report at a page, or at its first one. Of two that are opened at once, the later one is shown; false for the
   * other one. @throws where it can't be read
   */
  async open(api: ReportApi, opening: Opening = {}) {
    const {
      pageName,
      kind = 'report',
      question,
      isHidden = false,
      isSingle = false,
      settings = {},
      theme,
      most = 'edit',
    } = opening
    this.next = api
    this.leave()
    try {
      const report = await api.read()
      if (this.next !== api) return false
      const { pages } = report.document
      this.api = api
      this.answers.clear()
      this.drawn.clear()
      this.kept?.stop()
      this.kept = undefined
      this.lacksToken = false
      this.loads += 1
      this.readings += 1
      this.view.show({
        ...{ state: 'shown', report, kind, question, isHidden, isSingle, settings, theme, at: undefined },
        ...{ isPlaying: false, hasUserState: false, ofHost: [], aside: undefined },
        page: (pages.find(({ name }) => name === pageName) ?? pages[0])?.name ?? '',
        ...editing(report, most, opening.isEdited),
        ...{ load: this.loads, reading: this.readings },
        // A question is one about all records, and not about those of a report.
        narrowing: startOf(question ? { ...report.document, filters: [] } : report.document),
        history: startHistory(report.document),
      })
      return true
    } catch (error) {
      if (this.next !== api) return false
      this.fails(error, settings.hidesErrors)
      throw error
    }
  }

  /** Shows that nothing could be opened, unless the host page says so itself. */
  fails(error: unknown, isHidden = false): void {
    this.view.show({ state: 'failed', error, isHidden })
  }

  /** Shows a report that was opened hidden. */
  reveal(): void {
    this.view.change({ isHidden: false })
  }

  /** The page that is open, as it is shown: the host page may place and hide visuals. */
  get arrangedPage(): ReportPage {
    return arranged(this.page, this.shown.settings)
  }

  /** Opens a page. What was clicked stays behind. */
  openPage(name: string, initiator: Initiator): void {
    if (this.shown.page === name) return
    this.drawn.clear()
    this.view.change({ page: name, at: undefined, narrowing: { ...this.shown.narrowing, selection: undefined } })
    this.tell({ name: 'pageChanged', page: this.page, initiator })
  }

  /** Takes further settings of the host page. */
  set(settings: Settings): void {
    this.view.change({ settings: joined(this.shown.settings, settings) })
  }

  /** Shows colors of the host page; undefined takes them back. */
  paint(theme: ReportTheme | undefined): void {
    this.view.change({ theme })
  }

  /** What its reader chose, as it is kept for the next time; loaded by need. @throws where another report came meanwhile */
  async userState(): Promise<UserState> {
    const { load } = this.shown
    const { UserState } = await import('./userState.ts')
    if (!this.view.isOfLoad(load)) throw new Error('Another report was opened meanwhile.')
    this.kept ??= new UserState({ view: this.view, api: this.opened, tell: this.tell })
    return this.kept
  }

  /** Its reader leaves it, perhaps to another report. */
  leave(): void {
    this.kept?.keepLeft()
  }

  /** Asks everything again. */
  refresh(): void {
    this.answers.clear()
    this.readings += 1
    this.view.change({ reading: this.readings })
  }

  /** Begins or ends to show bookmarks as a presentation. */
  play(isPlaying: boolean): void {
    this.view.change({ isPlaying })
  }

  /** Asks a question in place of the one before. */
  asks(words: string): void {
    const { question } = this.shown
    const text = words.slice(0, longestQuestion)
    if (question && question.text !== text) this.view.change({ question: { ...question, text, said: undefined } })
  }

  /** The question that is asked was understood, and as what; undefined where it was not. */
  understood(said: string | undefined): void {
    const { question } = this.shown
    if (question) this.view.change({ question: { ...question, said } })
  }

  /** Something that only the host page is told. */
  happened(event: ReportEvent): void {
    this.tell(event)
  }

  /** A command of the host page was chosen in the menu of a visual, or of marks of it. */
  command(command: string, visual: Visual, points: readonly DataPoint[] = []): void {
    this.tell({ name: 'commandTriggered', command, page: this.page, visual, points })
  }

  /** Asks a query once, however many ask it. */
  ask(query: DatasetQuery): Promise<DatasetResult> {
    return this.answers.get(query, this.opened.ask)
  }

  /** A visual could not be loaded. */
  fail(error: unknown): void {
    if (error instanceof ApiFailure && error.status === 401) this.lacksToken = true
    this.tell({ name: 'error', error })
  }

  /** A new token is there. If something failed for want of one, everything is asked again. */
  tokenCame(): void {
    if (this.lacksToken && this.current().state === 'shown') this.refresh()
    this.lacksToken = false
  }

  /** A visual of the page waits for its figures, or draws them. */
  isDrawing(visual: string): void {
    if (this.drawn.isDone) this.tell({ name: 'renderingStarted' })
    this.drawn.begin(visual)
  }

  /** A visual shows its figures, or why it can't; when it was the last one, the page is drawn. */
  isDrawn(visual: Visual, at: string | undefined): void {
    const wasWaiting = this.drawn.isWaiting(visual.name)
    const isLast = this.drawn.finish(visual.name, at)
    const { oldest } = this.drawn
    if (this.current().state !== 'shown') return
    const { at: before, settings } = this.shown
    if (oldest !== before) this.view.change({ at: oldest })
    if (wasWaiting && settings.tellsVisuals) this.tell({ name: 'visualRendered', visual })
    if (isLast) this.tell({ name: 'rendered' })
  }

  /** A visual is no longer drawn. Where the page goes on without it, it may have been the last one that was waited for. */
  isGone(visual: string): void {
    const isLast = this.drawn.remove(visual)
    if (!isLast || this.current().state !== 'shown' || this.shown.question) return
    if (this.arrangedPage.visuals.every(({ name }) => name !== visual)) this.tell({ name: 'rendered' })
  }

  /** The page is there; without figures it is drawn at once. */
  pageShown(): void {
    if (this.drawn.isDone) this.tell({ name: 'rendered' })
  }
}

const ranks: readonly ReportRight[] = ['view', 'copy', 'edit']

/** What may be done with a report, and whether it opens to be edited. */
const editing = ({ rights: given }: EmbeddedReport, most: ReportRight, isWanted = false) => {
  const rights = ranks[Math.min(ranks.indexOf(given), ranks.indexOf(most))] ?? 'view'
  return { rights, isEdited: isWanted && rights !== 'view' }
}
