import { ask, send } from '../calls.ts'
import { Embed } from '../embeds/embed.ts'
import type { IReportEmbedConfiguration } from '../models/configuration.ts'
import type { IPage } from '../models/content.ts'
import type { FiltersOperations, SectionVisibility, ViewMode } from '../models/enumerations.ts'
import type { IFilter } from '../models/filterTypes.ts'
import type { IReportLoadConfiguration } from '../models/loading.ts'
import type { IReportTheme } from '../models/theme.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import { findNamed, findOne, listPages } from './contents.ts'
import { getFilters, type IFilterable, removeAll, setFilters, updateFilters } from './filterCalls.ts'
import type { IReportNode } from './nodes.ts'
import { describePage, Page } from './page.ts'
import { activatePage, deletePage, renamePage } from './pageCalls.ts'
import { askUnpaginated, refusePaginated } from './paginated.ts'
import { isSaved } from './saved.ts'

/** By the numbers of ViewMode. */
const modes: readonly string[] = ['view', 'edit'] satisfies Record<ViewMode, string>

type Answer = Promise<IHttpPostMessageResponse<void>>

/**
 * What a report can be asked without a look at its settings. Every method asks the frame and rejects with an EmbedError;
 * 'not for paginated reports' means that it rejects without asking when the embed URL leads to one (spec 3 §7, §8).
 */
export abstract class ReportCalls extends Embed implements IReportNode, IFilterable {
  /** Shows a report that `powerbi.load` has prepared, with a last word on its configuration. */
  render(config?: IReportLoadConfiguration | IReportEmbedConfiguration): Promise<void> {
    return ask(this, 'post', '/report/render', config)
  }

  /** Adds an empty page. */
  async addPage(displayName?: string): Promise<Page> {
    return describePage(this, await ask<IPage>(this, 'post', '/report/addPage', { displayName }))
  }

  /** Deletes a page. */
  deletePage(pageName: string): Promise<void> {
    return deletePage(this, pageName)
  }

  /** Gives a page another name for people. */
  async renamePage(pageName: string, displayName: string): Promise<void> {
    return (await renamePage(this, pageName, displayName))?.body
  }

  /** The filters of the whole report. Not for paginated reports. */
  async getFilters(): Promise<IFilter[]> {
    refusePaginated(this)
    return getFilters(this, '/report')
  }

  /** Adds or replaces filters of the whole report, or removes all of them. */
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Answer {
    return updateFilters(this, '/report', operation, filters)
  }

  /** Removes all filters of the whole report. Not for paginated reports. */
  async removeFilters(): Answer {
    refusePaginated(this)
    return this.updateFilters(removeAll)
  }

  /** Puts these filters in the place of the report's. Not for paginated reports. */
  async setFilters(filters: IFilter[]): Answer {
    refusePaginated(this)
    return setFilters(this, '/report', filters)
  }

  /** The pages, hidden ones too. Not for paginated reports. */
  async getPages(): Promise<Page[]> {
    refusePaginated(this)
    return (await listPages(this)).map(page => describePage(this, page))
  }

  /** One page. Rejects with `PowerBIEntityNotFound` when there is none of that name. Not for paginated reports. */
  async getPageByName(pageName: string): Promise<Page> {
    refusePaginated(this)
    return describePage(this, findNamed(await listPages(this), pageName))
  }

  /** The page in view. Rejects with `PowerBIEntityNotFound` when no page is. Not for paginated reports. */
  async getActivePage(): Promise<Page> {
    refusePaginated(this)
    return describePage(
      this,
      findOne(await listPages(this), page => page.isActive),
    )
  }

  /** @hidden A page to call, of which only the name has to be known. */
  page(name: string, displayName?: string, isActive?: boolean, visibility?: SectionVisibility): Page {
    return new Page(this, name, displayName, isActive, visibility)
  }

  /** Opens the browser's dialog for printing. Not for paginated reports. */
  print(): Promise<void> {
    return askUnpaginated(this, 'post', '/report/print', null)
  }

  /** Brings a page into view. Not for paginated reports. */
  async setPage(pageName: string): Answer {
    refusePaginated(this)
    return activatePage(this, pageName)
  }

  /** Goes over to editing or back to viewing. */
  switchMode(viewMode: ViewMode | string): Promise<void> {
    const mode = typeof viewMode === 'string' ? viewMode : modes[viewMode]
    return ask(this, 'post', `/report/switchMode/${mode}`, null)
  }

  /** Reads the data anew. Not for paginated reports. */
  refresh(): Promise<void> {
    return askUnpaginated(this, 'post', '/report/refresh', null)
  }

  /** Whether there are no unsaved changes. Not for paginated reports. */
  async isSaved(): Promise<boolean> {
    refusePaginated(this)
    return isSaved(this)
  }

  /** Shows the report in another theme. Not for paginated reports. */
  applyTheme(theme: IReportTheme): Promise<void> {
    return askUnpaginated(this, 'put', '/report/theme', theme)
  }

  /** Shows the report in the theme it was saved with. Not for paginated reports. */
  resetTheme(): Promise<void> {
    return this.applyTheme({})
  }

  /** The theme in which the report is shown. Not for paginated reports. */
  getTheme(): Promise<IReportTheme> {
    return askUnpaginated(this, 'get', '/report/theme')
  }

  /** Forgets the reader's own filters. */
  resetPersistentFilters(): Answer {
    return send(this, 'delete', '/report/userState', null)
  }

  /** Keeps the filters as the reader's own. */
  savePersistentFilters(): Answer {
    return send(this, 'post', '/report/userState', null)
  }

  /** Whether the reader's own filters are in force. */
  arePersistentFiltersApplied(): Promise<boolean> {
    return ask(this, 'get', '/report/isUserStateApplied')
  }

  /** How much the report is enlarged: 1 is its own size. */
  getZoom(): Promise<number> {
    return ask(this, 'get', '/report/zoom')
  }

  /** Closes menus, dialogs and pop-ups. Not for paginated reports. */
  closeAllOverlays(): Promise<void> {
    return askUnpaginated(this, 'post', '/report/closeAllOverlays', null)
  }

  /** Takes the selection off all visuals. Not for paginated reports. @param clearPopOutState also that of a visual popped out. */
  clearSelectedVisuals(clearPopOutState?: boolean): Promise<void> {
    return askUnpaginated(this, 'post', `/report/clearSelectedVisuals/${!!clearPopOutState}`, null)
  }
}
