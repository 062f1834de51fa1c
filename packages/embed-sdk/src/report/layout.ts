// Moving, sizing and hiding: all of it is one change of settings, the custom layout (spec 3 §3, sdk-facts §8).
import { send } from '../calls.ts'
import { LayoutType } from '../models/enumerations.ts'
import type { ICustomLayout, ICustomPageSize, IVisualLayout } from '../models/layout.ts'
import type { ISettings } from '../models/settings.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import { findNamed, listPages, listVisuals } from './contents.ts'
import type { IReportNode } from './nodes.ts'
import { refusePaginated } from './paginated.ts'

const applyLayout = (report: IReportNode, customLayout: ICustomLayout): Promise<IHttpPostMessageResponse<void>> =>
  send(report, 'patch', '/report/settings', { layoutType: LayoutType.Custom, customLayout } satisfies ISettings)

/** Gives a visual its place, size or display state, after a look that page and visual are there. */
export const placeVisual = async (
  report: IReportNode,
  page: string,
  visual: string,
  place: IVisualLayout,
): Promise<IHttpPostMessageResponse<void>> => {
  refusePaginated(report)
  findNamed(await listPages(report), page)
  findNamed(await listVisuals(report, page), visual)
  return applyLayout(report, { pagesLayout: { [page]: { visualsLayout: { [visual]: place } } } })
}

/** Gives the active page another size. Width and height, in pixels, go with the type Custom. */
export const resizeActivePage = async (
  report: IReportNode,
  pageSize: ICustomPageSize,
): Promise<IHttpPostMessageResponse<void>> => {
  refusePaginated(report)
  return applyLayout(report, { pageSize })
}
