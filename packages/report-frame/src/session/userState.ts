// What a reader chose, kept by the server until they reset it: the persistent filters of the SDK.
import type { UserState as KeptState } from '@gemba/domain/reports/userStates.endpoints'
import { captured, recalled } from './bookmarks.ts'
import { type Narrowing, startOf } from './filtering.ts'
import type { ReportApi } from './reportApi.ts'
import type { Initiator, TellEvent } from './reportEvents.ts'
import { areSame } from './sameFilters.ts'
import type { ShownView } from './shownView.ts'

/** So long after the last change it is kept, in ms. */
const calm = 800

type Parts = { view: ShownView; api: ReportApi; tell: TellEvent }

/** That of the report that is shown when it is made: what comes of it later changes no other one. */
export class UserState {
  private readonly parts: Parts
  private readonly load: number
  private known = ''
  private timer: ReturnType<typeof setTimeout> | undefined
  /** what was chosen and is not kept yet */
  private left: KeptState | undefined
  private unfollow: (() => void) | undefined

  constructor(parts: Parts) {
    this.parts = parts
    this.load = parts.view.shown.load
  }

  private get now(): KeptState {
    const { page, narrowing } = this.parts.view.shown
    return this.kept(page, narrowing)
  }

  /** Filters of the report are kept where they are not those of its document, which may be corrected later. */
  private kept(page: string, narrowing: Narrowing): KeptState {
    const { filters } = this.parts.view.document
    const { report, ...chosen } = captured(page, narrowing)
    return areSame(report, filters) ? chosen : { ...chosen, report, documentFilters: filters }
  }

  /** Chooses what was kept; without anything kept, the report stays as it is. @throws where it can't be read */
  async restore({ keepsPage = false } = {}): Promise<void> {
    const { view, api } = this.parts
    const { state } = await api.readUserState()
    if (!state || !view.isOfLoad(this.load)) return
    const { page } = view.shown
    const { filters } = view.document
    // Of a report that was corrected since, the filters are those that it has now.
    const report = state.report && areSame(state.documentFilters ?? [], filters) ? state.report : filters
    const isThere = view.document.pages.some(({ name }) => name === state.page)
    const narrowing = recalled({ ...state, report })
    view.change({ page: isThere && !keepsPage ? state.page : page, narrowing, hasUserState: true })
  }

  /** Keeps what is chosen from now on, a moment after each change. */
  follow(): void {
    if (this.unfollow) return
    const { view } = this.parts
    this.known = JSON.stringify(this.now)
    this.unfollow = view.subscribe(() => {
      const shown = view.current()
      // What is edited is the document, and not what its reader chose in it.
      if (shown.state !== 'shown' || shown.isEdited) return
      this.dropLeft()
      const state = this.now
      if (JSON.stringify(state) === this.known) return
      this.left = state
      this.timer = setTimeout(() => this.keepLeft(), calm)
    })
  }

  /** Keeps at once what was chosen last, before it is left. */
  keepLeft(): void {
    const { left } = this
    if (left) this.save(left).catch(error => this.parts.tell({ name: 'error', error }))
  }

  private dropLeft(): void {
    clearTimeout(this.timer)
    this.left = undefined
  }

  /** Follows no longer; what was chosen last is not kept any more. */
  stop(): void {
    this.dropLeft()
    this.unfollow?.()
    this.unfollow = undefined
  }

  /** Keeps what is chosen. @throws where the server refuses; what was kept before stays then */
  async save(state = this.now): Promise<void> {
    const { view, api } = this.parts
    this.dropLeft()
    const before = this.known
    this.known = JSON.stringify(state)
    try {
      await api.saveUserState(state)
    } catch (error) {
      // The next change keeps it, too.
      this.known = before
      throw error
    }
    if (view.isOfLoad(this.load)) view.change({ hasUserState: true })
  }

  /** Forgets what was kept, and shows the report as its document says. @throws where the server refuses */
  async reset(initiator: Initiator): Promise<void> {
    const { view, api, tell } = this.parts
    this.dropLeft()
    await api.removeUserState()
    if (!view.isOfLoad(this.load)) return
    const { selection } = view.shown.narrowing
    const narrowing = startOf(view.document)
    this.known = JSON.stringify(this.kept(view.shown.page, narrowing))
    view.change({ narrowing, hasUserState: false, aside: undefined })
    tell({ name: 'filtersApplied', filters: narrowing.report, initiator })
    if (selection) tell({ name: 'selectionChanged', initiator })
  }
}
