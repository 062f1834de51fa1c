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

export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode
}

export interface IAddBookmarkRequest {
  state?: string
  displayName?: string
  apply?: boolean
}

export interface IApplyBookmarkStateRequest {
  state: string
}

export interface IApplyBookmarkByNameRequest {
  name: string
}

/** A bookmark by its name or by its captured state. */
export type IApplyBookmarkRequest = IApplyBookmarkStateRequest | IApplyBookmarkByNameRequest

export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions
}
