// Settings as a host page sends them (ISettings of powerbi-models), read into what the frame does with them.
import {
  type BuiltInCommand,
  builtInCommands,
  type Fit,
  type HostCommand,
  type Links,
  type Offer,
  type Placed,
  type Selector,
  type Settings,
} from '../session/display.ts'
import { Refused } from './messages.ts'

type Given = Readonly<Record<string, unknown>>

const invalid = (what: string) => new Refused(400, 'Invalid parameters', what)

const objectOf = (value: unknown, name: string): Given | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(`${name} must be an object`)
  return value as Given
}

const listOf = (value: unknown, name: string): unknown[] => {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw invalid(`${name} must be an array`)
  return value
}

const yesNo = (value: unknown, name: string): boolean | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'boolean') throw invalid(`${name} must be a boolean`)
  return value
}

const numberIn = (value: unknown, name: string, [least, most]: readonly [number, number]): number | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !(value >= least && value <= most))
    throw invalid(`${name} must be a number between ${least} and ${most}`)
  return value
}

const chosen = <T>(value: unknown, name: string, choices: readonly T[]): T | undefined => {
  if (value === undefined || value === null) return undefined
  const choice = choices[Number(value)]
  if (typeof value !== 'number' || choice === undefined) throw invalid(`${name} property is invalid`)
  return choice
}

const fits = ['page', 'width', 'actual'] as const satisfies readonly Fit[]
/** LayoutType: master, custom, portrait and landscape of a phone. */
const phones = [false, false, true, true] as const
const links = ['followed', 'both', 'told'] as const satisfies readonly Links[]
const offers = ['enabled', 'disabled', 'hidden'] as const satisfies readonly Offer[]
/** PageSizeType in pixels: widescreen, standard, Cortana, letter; then custom and mobile, which say their own. */
const sizes = [
  [1280, 720],
  [960, 720],
  [296, 592],
  [816, 1056],
] as const
const pixels = [0, 10_000] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const selectorOf = (value: unknown): Selector => {
  const { visualName, visualType } = objectOf(value, 'selector') ?? {}
  return {
    ...(typeof visualName === 'string' && { visualName }),
    ...(typeof visualType === 'string' && { visualType }),
  }
}

const placeOf = (value: unknown): Placed => {
  const given = objectOf(value, 'visualLayout') ?? {}
  const mode = objectOf(given.displayState, 'displayState')?.mode
  return withoutUndefined({
    ...{ x: numberIn(given.x, 'x', pixels), y: numberIn(given.y, 'y', pixels), z: numberIn(given.z, 'z', pixels) },
    ...{ width: numberIn(given.width, 'width', pixels), height: numberIn(given.height, 'height', pixels) },
    isHidden: chosen(mode, 'mode', [false, true]),
  })
}

const pageSizeOf = (value: unknown): Settings['pageSize'] => {
  const given = objectOf(value, 'pageSize')
  if (!given) return undefined
  const type = numberIn(given.type, 'type', [0, 5])
  if (type === undefined) throw invalid('type is required')
  const [width, height] = sizes[type] ?? []
  const across = width ?? numberIn(given.width, 'width', pixels)
  const down = height ?? numberIn(given.height, 'height', pixels)
  return across && down ? { width: across, height: down } : undefined
}

const placesOf = (value: unknown): Settings['places'] => {
  const pages = objectOf(value, 'pagesLayout')
  if (!pages) return undefined
  return Object.fromEntries(
    Object.entries(pages).map(([page, layout]) => {
      const { defaultLayout, visualsLayout } = objectOf(layout, 'pageLayout') ?? {}
      const visuals = Object.entries(objectOf(visualsLayout, 'visualsLayout') ?? {})
      return [
        page,
        {
          ...withoutUndefined({ isHidden: placeOf(defaultLayout).isHidden }),
          visuals: Object.fromEntries(visuals.map(([visual, place]) => [visual, placeOf(place)])),
        },
      ]
    }),
  )
}

const commandOf = (value: unknown): HostCommand[] => {
  const { name, title, extend, selector } = objectOf(value, 'command') ?? {}
  if (typeof name !== 'string' || name === '') throw invalid('name is required')
  const menus = objectOf(extend, 'extend') ?? {}
  const menu = objectOf(menus.visualOptionsMenu ?? menus.visualContextMenu, 'visualOptionsMenu')
  if (!menu) return []
  return [
    {
      ...{ name, title: textOf(menu.title) || textOf(title) || name },
      isFirst: menu.menuLocation === 1,
      selector: selectorOf(selector),
    },
  ]
}

/** `extensions` is a list of `{ command }`, or commands with groups. */
const commandsOf = (value: unknown): HostCommand[] | undefined => {
  if (value === undefined || value === null) return undefined
  const list = Array.isArray(value)
    ? value.map(one => objectOf(one, 'extension')?.command)
    : listOf(objectOf(value, 'extensions')?.commands, 'commands')
  return list.flatMap(commandOf)
}

const offersOf = (value: unknown): Settings['offers'] | undefined => {
  if (value === undefined || value === null) return undefined
  return listOf(value, 'commands').flatMap(one =>
    Object.entries(objectOf(one, 'command') ?? {}).flatMap(([command, settings]) => {
      if (!(builtInCommands as readonly string[]).includes(command)) return []
      const { displayOption, selector } = objectOf(settings, command) ?? {}
      const offer = chosen(displayOption, 'displayOption', offers)
      return offer ? [{ command: command as BuiltInCommand, offer, selector: selectorOf(selector) }] : []
    }),
  )
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

/** What the frame does with the settings of a host page; what they don't say is left out. @throws Refused */
export const readSettings = (value: unknown): Settings => {
  const given = objectOf(value, 'settings') ?? {}
  const layout = objectOf(given.customLayout, 'customLayout') ?? {}
  const panes = objectOf(given.panes, 'panes') ?? {}
  const navigation = objectOf(panes.pageNavigation, 'pageNavigation') ?? {}
  const bookmarks = objectOf(panes.bookmarks, 'bookmarks') ?? {}
  const filters = objectOf(panes.filters, 'filters') ?? {}
  const statusBar = objectOf(objectOf(given.bars, 'bars')?.statusBar, 'statusBar') ?? {}
  const { visualHeaders } = objectOf(given.visualSettings, 'visualSettings') ?? {}
  return withoutUndefined({
    showsPages: yesNo(navigation.visible, 'visible') ?? yesNo(given.navContentPaneEnabled, 'navContentPaneEnabled'),
    pagesAt: chosen(navigation.position, 'position', ['foot', 'start'] as const),
    showsState: yesNo(statusBar.visible, 'visible'),
    showsFilters: yesNo(filters.visible, 'visible') ?? yesNo(given.filterPaneEnabled, 'filterPaneEnabled'),
    opensFilters: yesNo(filters.expanded, 'expanded'),
    showsBookmarks: yesNo(bookmarks.visible, 'visible') ?? yesNo(given.bookmarksPaneEnabled, 'bookmarksPaneEnabled'),
    isTransparent: chosen(given.background, 'background', [false, true]),
    zoom: numberIn(given.zoomLevel, 'zoomLevel', [0.25, 4]),
    fit: chosen(layout.displayOption, 'displayOption', fits),
    isPhone: chosen(given.layoutType, 'layoutType', phones),
    pageSize: pageSizeOf(layout.pageSize),
    places: placesOf(layout.pagesLayout),
    headers: visualHeaders === undefined ? undefined : headersOf(visualHeaders),
    offers: offersOf(given.commands),
    commands: commandsOf(given.extensions),
    tellsVisuals: yesNo(given.visualRenderedEvents, 'visualRenderedEvents'),
    asksNameItself: yesNo(given.useCustomSaveAsDialog, 'useCustomSaveAsDialog'),
    links: chosen(given.hyperlinkClickBehavior, 'hyperlinkClickBehavior', links),
    keepsState: yesNo(given.persistentFiltersEnabled, 'persistentFiltersEnabled'),
    hidesErrors: yesNo(given.hideErrors, 'hideErrors'),
  })
}

const headersOf = (value: unknown): Settings['headers'] =>
  listOf(value, 'visualHeaders').map(header => {
    const { settings, selector } = objectOf(header, 'visualHeader') ?? {}
    return {
      isVisible: yesNo(objectOf(settings, 'settings')?.visible, 'visible') ?? true,
      selector: selectorOf(selector),
    }
  })
