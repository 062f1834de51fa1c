import type { ICaptureBookmarkOptions, IReportBookmark } from '../models/bookmarks.ts'
import type { BookmarksPlayMode } from '../models/enumerations.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import type { IReportNode } from './nodes.ts'
import { askUnpaginated, sendUnpaginated } from './paginated.ts'

/** The bookmarks of a report: `report.bookmarksManager`. Not for paginated reports. Rejects with an EmbedError (spec 3 §7). */
export interface IBookmarksManager {
  /** The bookmarks that the report holds. */
  getBookmarks(): Promise<IReportBookmark[]>
  /** Shows a bookmark of the report. */
  apply(bookmarkName: string): Promise<IHttpPostMessageResponse<void>>
  /** Starts or ends going through the bookmarks as a presentation. */
  play(playMode: BookmarksPlayMode): Promise<IHttpPostMessageResponse<void>>
  /** Makes a bookmark of what is shown, without keeping it. */
  capture(options?: ICaptureBookmarkOptions): Promise<IReportBookmark>
  /** Shows what a captured bookmark's `state` describes. */
  applyState(state: string): Promise<IHttpPostMessageResponse<void>>
}

/** Speaks for the report's embed as it is now, also after another embedding into the same element. */
export class BookmarksManager implements IBookmarksManager {
  private readonly report: IReportNode

  constructor(report: IReportNode) {
    this.report = report
  }

  getBookmarks(): Promise<IReportBookmark[]> {
    return askUnpaginated(this.report, 'get', '/report/bookmarks')
  }

  apply(bookmarkName: string): Promise<IHttpPostMessageResponse<void>> {
    return sendUnpaginated(this.report, 'post', '/report/bookmarks/applyByName', { name: bookmarkName })
  }

  play(playMode: BookmarksPlayMode): Promise<IHttpPostMessageResponse<void>> {
    return sendUnpaginated(this.report, 'post', '/report/bookmarks/play', { playMode })
  }

  capture(options?: ICaptureBookmarkOptions): Promise<IReportBookmark> {
    return askUnpaginated(this.report, 'post', '/report/bookmarks/capture', { options: options || {} })
  }

  applyState(state: string): Promise<IHttpPostMessageResponse<void>> {
    return sendUnpaginated(this.report, 'post', '/report/bookmarks/applyState', { state })
  }
}
