// What is done to a report while it is edited: each act makes a new document of the old one, so that it can be taken back.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { Layout, ReportDocument, ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { keepAside } from './changeType.ts'

type Change = (document: ReportDocument) => ReportDocument

/** Visuals stand on a grid of so many pixels. */
export const gridStep = 12
const smallest = { width: 10 * gridStep, height: 3 * gridStep }
const snapped = (length: number) => Math.round(length / gridStep) * gridStep

/** A place on the grid and on the page, no smaller than can be taken hold of. */
export const placed = ({ x, y, width, height }: Layout, page: Pick<ReportPage, 'width' | 'height'>): Layout => {
  const across = Math.min(Math.max(snapped(width), smallest.width), Math.floor(page.width / gridStep) * gridStep)
  const down = Math.min(Math.max(snapped(height), smallest.height), Math.floor(page.height / gridStep) * gridStep)
  const within = (at: number, most: number) =>
    Math.min(Math.max(snapped(at), 0), Math.floor(most / gridStep) * gridStep)
  return { x: within(x, page.width - across), y: within(y, page.height - down), width: across, height: down }
}

const overlap = (one: Layout, other: Layout) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The first place that is free, from the top; where none is, on top of the others. */
export const freePlace = (page: ReportPage, { width, height }: Pick<Layout, 'width' | 'height'>): Layout => {
  for (let y = gridStep; y + height <= page.height; y += gridStep)
    for (let x = gridStep; x + width <= page.width; x += gridStep) {
      const place = { x, y, width, height }
      if (!page.visuals.some(({ layout }) => overlap(layout, place))) return place
    }
  return placed({ x: 2 * gridStep, y: 2 * gridStep, width, height }, page)
}

/** A name that none of the others has: `visual3`. */
export const freeName = (stem: string, taken: readonly { name: string }[]): string => {
  let number = taken.length + 1
  while (taken.some(({ name }) => name === `${stem}${number}`)) number += 1
  return `${stem}${number}`
}

const onPage =
  (page: string, change: (page: ReportPage) => ReportPage): Change =>
  document => ({ ...document, pages: document.pages.map(one => (one.name === page ? change(one) : one)) })

export const changePage = (page: string, part: Partial<Omit<ReportPage, 'name'>>): Change =>
  onPage(page, one => ({ ...one, ...part }))

export const changeVisual = (page: string, name: string, change: (visual: Visual) => Visual): Change =>
  onPage(page, one => ({
    ...one,
    visuals: one.visuals.map(visual => (visual.name === name ? keepAside(visual, change(visual)) : visual)),
  }))

export const layOut = (page: ReportPage, name: string, layout: Layout): Change =>
  changeVisual(page.name, name, visual => ({ ...visual, layout: placed(layout, page) }))

export const addVisual = (page: string, visual: Visual): Change =>
  onPage(page, one => ({
    ...one,
    visuals: [...one.visuals, visual],
    ...(one.phone && { phone: [...one.phone, visual.name] }),
  }))

/** How many images a report has besides that of a visual. */
export const otherImages = (document: ReportDocument, visual: Visual): number =>
  document.pages.flatMap(({ visuals }) => visuals.filter(one => one.image && one !== visual)).length

/** A visual goes, with what bookmarks keep of it. */
export const removeVisual =
  (page: string, name: string): Change =>
  document => {
    const without = onPage(page, one => ({
      ...one,
      visuals: one.visuals.filter(visual => visual.name !== name),
      ...(one.phone && { phone: one.phone.filter(shown => shown !== name) }),
    }))(document)
    return withoutPlaces(without, place => place === `${page}/${name}`)
  }

export const addPage =
  (displayName: string): Change =>
  document => {
    const [first] = document.pages
    const page = { name: freeName('page', document.pages), displayName, filters: [], visuals: [] }
    return {
      ...document,
      pages: [...document.pages, { ...page, width: first?.width ?? 1280, height: first?.height ?? 720 }],
    }
  }

/** A report keeps at least one page. Bookmarks of the page go with it. */
export const removePage =
  (name: string): Change =>
  document => {
    if (document.pages.length === 1) return document
    const pages = document.pages.filter(page => page.name !== name)
    const bookmarks = document.bookmarks.filter(({ state }) => state.page !== name)
    return withoutPlaces({ ...document, pages, bookmarks }, place => place === name || place.startsWith(`${name}/`))
  }

/** Moves a page one place towards the beginning (-1) or the end (1). */
export const movePage =
  (name: string, by: -1 | 1): Change =>
  document => {
    const at = document.pages.findIndex(page => page.name === name)
    return { ...document, pages: moved(document.pages, at, at + by) }
  }

/** A list with one of its items at another place; the same list where there is no such place. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** The level of a filter: the whole report, its page, or one visual. */
export type FilterLevel = { page?: string; visual?: string }

export const setFilters = ({ page, visual }: FilterLevel, filters: DatasetFilter[]): Change => {
  if (!page) return document => ({ ...document, filters })
  return visual ? changeVisual(page, visual, one => ({ ...one, filters })) : changePage(page, { filters })
}

const withoutPlaces = (document: ReportDocument, isGone: (place: string) => boolean): ReportDocument => {
  const kept = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).filter(([place]) => !isGone(place)))
  return {
    ...document,
    bookmarks: document.bookmarks.map(bookmark => {
      const { own, slicers, sorts } = bookmark.state
      return { ...bookmark, state: { ...bookmark.state, own: kept(own), slicers: kept(slicers), sorts: kept(sorts) } }
    }),
  }
}
