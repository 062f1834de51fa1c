// The messages between host page and frame, as types that both sides can share (spec 3 §2, §7, sdk-facts §6–§8).
// Addresses are written with {names}; in a message the percent-encoded value stands there.
import type {
  IApplyBookmarkByNameRequest,
  IApplyBookmarkStateRequest,
  ICaptureBookmarkRequest,
  IPlayBookmarkRequest,
  IReportBookmark,
} from './models/bookmarks.ts'
import type { IEmbedConfigurationBase } from './models/configuration.ts'
import type { IPage, IVisual } from './models/content.ts'
import type { IQuickCreateConfiguration, IReportCreateConfiguration } from './models/creation.ts'
import type { IFilter, IUpdateFiltersRequest } from './models/filterTypes.ts'
import type { IReportLoadConfiguration, ISaveAsParameters } from './models/loading.ts'
import type { ISettings } from './models/settings.ts'
import type { ISlicerState } from './models/slicers.ts'
import type { IReportTheme } from './models/theme.ts'
import type {
  ICloneVisualRequest,
  ICloneVisualResponse,
  IExportDataRequest,
  IExportDataResult,
  ISmartNarratives,
  ISortByVisualRequest,
} from './models/visuals.ts'

/** A request as it is posted. `headers.id` joins it with its response; `headers.uid` names the embed. */
export type IHttpPostMessageRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, unknown>
  body?: unknown
}

/** A response as it is posted. A status outside 200–299 is a failure. */
export type IHttpPostMessageResponse<T> = {
  statusCode: number
  /** Frames send none. It stands here because it does so in http-post-message, whose type host pages name. */
  statusText: string
  headers: Record<string, unknown>
  body: T
}

/** Headers of each request of the host page. */
export type CallHeaders = {
  id: string
  /** Unique id of the embed, as in the frame's own address. */
  uid: string
  'x-sdk-type': string
  'x-sdk-version': string
  'x-sdk-wrapper-version': string | undefined
}

/** Further headers of the requests that load or create. */
export type LoadHeaders = CallHeaders & {
  sdkSessionId: string
  /** The frame may ask for a new token by the hook `newAccessToken`. */
  tokenProviderSupplied?: true
  /** Of loads only: whether the frame was there before the token. */
  bootstrapped?: boolean
  sdkVersion?: string
}

type Call<Body = null, Answer = void> = { body: Body; answer: Answer }
type Question<Answer> = Call<undefined, Answer>
type Load = Call<IEmbedConfigurationBase>
type FiltersAt<Path extends string> = Record<`GET ${Path}/filters`, Question<IFilter[]>> &
  Record<`POST ${Path}/filters`, Call<IUpdateFiltersRequest>> &
  Record<`PUT ${Path}/filters`, Call<IFilter[]>>

/** What the host page asks of the frame. */
export type FrameCalls = FiltersAt<'/report'> &
  FiltersAt<'/report/pages/{page}'> &
  FiltersAt<'/report/pages/{page}/visuals/{visual}'> & {
    'POST /report/load': Load
    'POST /report/prepare': Load
    'POST /dashboard/load': Load
    'POST /tile/load': Load
    'POST /qna/load': Load
    /** Offered once the frame has said that it is ready; the load follows. */
    'POST /frontload/config': Load
    'POST /report/create': Call<IReportCreateConfiguration>
    'POST /quickcreate': Call<IQuickCreateConfiguration>
    'POST /qna/interpret': Call<{ question: string }>
    /** `{type}` is report (also for visual, qna and what creates), dashboard, tile or a registered type. */
    'POST /{type}/token': Call<string>
    'GET /getCorrelationId': Question<string>
    'POST /report/render': Call<IReportLoadConfiguration | undefined>
    'POST /report/save': Call
    'POST /report/saveAs': Call<ISaveAsParameters>
    'GET /report/hasUnsavedChanges': Question<boolean>
    'POST /report/refresh': Call
    'POST /report/print': Call
    'PATCH /report/settings': Call<ISettings>
    'POST /report/switchMode/{mode}': Call
    'GET /report/theme': Question<IReportTheme>
    'PUT /report/theme': Call<IReportTheme>
    'GET /report/zoom': Question<number>
    'POST /report/userState': Call
    'DELETE /report/userState': Call
    'GET /report/isUserStateApplied': Question<boolean>
    'POST /report/closeAllOverlays': Call
    'POST /report/clearSelectedVisuals/{true|false}': Call
    'GET /report/bookmarks': Question<IReportBookmark[]>
    'POST /report/bookmarks/applyByName': Call<IApplyBookmarkByNameRequest>
    'POST /report/bookmarks/applyState': Call<IApplyBookmarkStateRequest>
    'POST /report/bookmarks/capture': Call<ICaptureBookmarkRequest, IReportBookmark>
    'POST /report/bookmarks/play': Call<IPlayBookmarkRequest>
    'GET /report/pages': Question<IPage[]>
    'POST /report/addPage': Call<{ displayName: string }, IPage>
    'PUT /report/pages/active': Call<{ name: string; displayName: null; isActive: true }>
    'PUT /report/pages/{page}/name': Call<{ name: string; displayName: string }>
    'DELETE /report/pages/{page}': Call<Record<string, never>>
    /** `{layout}` is the name of a LayoutType, such as MobilePortrait. */
    'GET /report/pages/{page}/layoutTypes/{layout}': Question<boolean>
    'GET /report/pages/{page}/smartNarrativeInsights': Question<ISmartNarratives>
    'GET /report/pages/{page}/visuals': Question<IVisual[]>
    'GET /report/pages/{page}/visuals/{visual}/smartNarrativeInsights': Question<ISmartNarratives>
    'POST /report/pages/{page}/visuals/{visual}/exportData': Call<IExportDataRequest, IExportDataResult>
    'POST /report/pages/{page}/visuals/{visual}/clone': Call<ICloneVisualRequest, ICloneVisualResponse>
    'PUT /report/pages/{page}/visuals/{visual}/sortBy': Call<ISortByVisualRequest>
    'GET /report/pages/{page}/visuals/{visual}/slicer': Question<ISlicerState>
    'PUT /report/pages/{page}/visuals/{visual}/slicer': Call<ISlicerState>
  }

/** What the frame tells the host page. The answer is 200 and null, also when nobody listens. */
export type HostEvents = Record<
  | 'POST /ready/{uid}'
  | 'POST /reports/{uid}/events/{event}'
  | 'POST /reports/{uid}/pages/{page}/events/{event}'
  | 'POST /reports/{uid}/pages/{page}/visuals/{visual}/events/{event}'
  | 'POST /dashboards/{uid}/events/{event}'
  | 'POST /tile/{uid}/events/{event}'
  | 'POST /qna/{uid}/events/{event}',
  Call<object | null, null>
>

/** What the frame asks of the host page: 404 when it has no such hook, 400 when the hook failed. */
export type HostHooks = {
  'POST /reports/{uid}/eventHooks/preQuery': Call<object, unknown>
  'POST /reports/{uid}/eventHooks/newAccessToken': Call<object, string>
}
