// Filters are read and written alike for a report, a page and a visual; only the path differs (spec 3 §7).
import { ask, send } from '../calls.ts'
import type { FiltersOperations } from '../models/enumerations.ts'
import type { IFilter } from '../models/filterTypes.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import type { IReportNode } from './nodes.ts'

/** What has filters: a report, a page, a visual. */
export interface IFilterable {
  getFilters(): Promise<IFilter[]>
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<IHttpPostMessageResponse<void>>
  removeFilters(): Promise<IHttpPostMessageResponse<void>>
  setFilters(filters: IFilter[]): Promise<IHttpPostMessageResponse<void>>
}

/** The operation that leaves no filter. Written as its number: an enumeration weighs more than it says. */
export const removeAll: FiltersOperations.RemoveAll = 0

export const getFilters = (report: IReportNode, path: string): Promise<IFilter[]> =>
  ask(report, 'get', `${path}/filters`)

export const updateFilters = (
  report: IReportNode,
  path: string,
  filtersOperation: FiltersOperations,
  filters: IFilter[] | undefined,
): Promise<IHttpPostMessageResponse<void>> => send(report, 'post', `${path}/filters`, { filtersOperation, filters })

export const setFilters = (
  report: IReportNode,
  path: string,
  filters: IFilter[],
): Promise<IHttpPostMessageResponse<void>> => send(report, 'put', `${path}/filters`, filters)
