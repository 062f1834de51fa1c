// What a report holds: its pages, and the visuals of a page.
import { ask } from '../calls.ts'
import { bareError, EmbedError } from '../errors.ts'
import type { IPage, IVisual } from '../models/content.ts'
import type { IReportNode } from './nodes.ts'
import { pagePath } from './paths.ts'

const list = async <T>(report: IReportNode, url: string): Promise<T[]> => {
  const items = await ask<T[]>(report, 'get', url)
  if (!Array.isArray(items)) throw new EmbedError('UnexpectedAnswer', `The frame answered GET ${url} without a list.`)
  return items
}

/** The pages as the frame describes them. */
export const listPages = (report: IReportNode): Promise<IPage[]> => list(report, '/report/pages')

/** The visuals of a page as the frame describes them. */
export const listVisuals = (report: IReportNode, page: string): Promise<IVisual[]> =>
  list(report, `${pagePath(page)}/visuals`)

/** The first page, visual or command that passes the test. Throws an EmbedError when none does (spec 3 §8). */
export const findOne = <T>(items: T[], test: (item: T) => unknown): T => {
  const item = items.find(test)
  if (item === undefined) throw bareError('PowerBIEntityNotFound', 'PowerBIEntityNotFound')
  return item
}

/** The thing of that name. Throws an EmbedError when there is none. */
export const findNamed = <T extends { name: string }>(items: T[], name: string): T =>
  findOne(items, item => item.name === name)
