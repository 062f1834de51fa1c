import type { BookmarksPlayMode } from './enumerations.ts'

/** A bookmark, or a group of them when it has children. */
export interface IReportBookmark {
  name: string
  displayName: string
  /** What `applyState` takes; opaque. */
  state?: string
  children?: IReportBookmark[]
}

/** What a captured bookmark holds beside the page as it is. */
export interface ICaptureBookmarkOptions {
  personalizeVisuals?: boolean
  allPages?: boolean
}

/** Starts or ends playing bookmarks as a presentation. */
export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode
}

/** A bookmark to be added; `apply` shows it at once. */
export interface IAddBookmarkRequest {
  state?: string
  displayName?: string
  apply?: boolean
}

/** A bookmark by the state that capturing gave. */
export interface IApplyBookmarkStateRequest {
  state: string
}

/** A bookmark by its name. */
export interface IApplyBookmarkByNameRequest {
  name: string
}

/** A bookmark by its name or by its captured state. */
export type IApplyBookmarkRequest = IApplyBookmarkStateRequest | IApplyBookmarkByNameRequest

/** A bookmark to be made of what is shown. */
export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions
}
