// How the host page wants the report to look: its settings (ISettings of powerbi-models), and what they mean here. Settings
// without a meaning here, such as panes that the frame doesn't have, change nothing; none of them changes a figure.
import type { Layout, ReportPage, Visual } from '@gemba/domain/reports/report.schema'

/** Of `DisplayOption` in powerbi-models. */
export type Fit = 'page' | 'width' | 'actual'

/** Of `HyperlinkClickBehavior` in powerbi-models. */
export type Links = 'followed' | 'both' | 'told'

/** What a command of a visual is: offered, shown but off, or hidden (`CommandDisplayOption`). */
export type Offer = 'enabled' | 'disabled' | 'hidden'

/** Which visuals something concerns; without both all of them. */
export type Selector = { visualName?: string; visualType?: string }

/** A command of the host page in the menu of visuals. */
export type HostCommand = { name: string; title: string; isFirst: boolean; selector: Selector }

/** The menu's own commands that a host page can turn off. */
export const builtInCommands = ['seeData', 'exportData', 'sort', 'drill', 'drillthrough', 'clearSelection'] as const
export type BuiltInCommand = (typeof builtInCommands)[number]

export type Placed = Partial<Layout> & { z?: number; isHidden?: boolean }

export type Settings = {
  showsPages?: boolean
  pagesAt?: 'foot' | 'start'
  showsState?: boolean
  /** the filters beside the page, which people change there */
  showsFilters?: boolean
  /** whether they are open at first */
  opensFilters?: boolean
  showsBookmarks?: boolean
  isTransparent?: boolean
  zoom?: number
  fit?: Fit
  isPhone?: boolean
  /** wide and high in pixels; undefined: as the page says */
  pageSize?: { width: number; height: number }
  /** by page, and there by visual: what is other than in the document */
  places?: Readonly<Record<string, { isHidden?: boolean; visuals: Readonly<Record<string, Placed>> }>>
  headers?: readonly { isVisible: boolean; selector: Selector }[]
  offers?: readonly { command: BuiltInCommand; offer: Offer; selector: Selector }[]
  commands?: readonly HostCommand[]
  tellsVisuals?: boolean
  /** the host page asks under which name it is saved */
  asksNameItself?: boolean
  /** what a click on a link does: it is followed, or told to the host page, or both */
  links?: Links
  /** what its reader chooses is kept for the next time */
  keepsState?: boolean
  /** the host page says itself what went wrong, of which it is told */
  hidesErrors?: boolean
}

/** Settings with what further ones change. Places are joined, visual by visual; all else is replaced. */
export const joined = (now: Settings, further: Settings): Settings => {
  const places: Record<string, { isHidden?: boolean; visuals: Record<string, Placed> }> = {}
  for (const [page, { visuals, ...of }] of [
    ...Object.entries(now.places ?? {}),
    ...Object.entries(further.places ?? {}),
  ]) {
    const joinedVisuals = { ...places[page]?.visuals }
    for (const [visual, place] of Object.entries(visuals))
      joinedVisuals[visual] = { ...joinedVisuals[visual], ...place }
    places[page] = { ...places[page], ...of, visuals: joinedVisuals }
  }
  return { ...now, ...further, places }
}

const concerns = ({ visualName, visualType }: Selector, { name, type }: Visual) =>
  (visualName === undefined || visualName === name) && (visualType === undefined || visualType === type)

/** Whether the head of a visual is shown; of several settings the last one counts. */
export const hasHead = ({ headers = [] }: Settings, visual: Visual): boolean =>
  headers.findLast(({ selector }) => concerns(selector, visual))?.isVisible ?? true

/** Whether a command of the menu is offered for a visual. */
export const offerOf = ({ offers = [] }: Settings, command: BuiltInCommand, visual: Visual): Offer =>
  offers.findLast(one => one.command === command && concerns(one.selector, visual))?.offer ?? 'enabled'

/** The host page's own commands for a visual. */
export const commandsFor = ({ commands = [] }: Settings, visual: Visual): HostCommand[] =>
  commands.filter(({ selector }) => concerns(selector, visual))

/** A page as it is shown: its size, and its visuals in their places, without those that are hidden. */
export const arranged = (page: ReportPage, { places = {}, pageSize }: Settings): ReportPage => {
  const changed = places[page.name]
  if (!changed && !pageSize) return page
  const visuals = page.visuals.flatMap(visual => {
    const { isHidden = changed?.isHidden ?? false, z: _, ...place } = changed?.visuals[visual.name] ?? {}
    return isHidden ? [] : [{ ...visual, layout: { ...visual.layout, ...place } }]
  })
  return { ...page, ...pageSize, visuals }
}
