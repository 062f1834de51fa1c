import { send } from '../calls.ts'
import { requireId } from '../embeds/contentId.ts'
import { Embed, type EmbedHost } from '../embeds/embed.ts'
import { addParameter, findParameter } from '../embeds/frame.ts'
import { type HookNames, reportHooks } from '../embeds/hooks.ts'
import { bareError, EmbedError } from '../errors.ts'
import type { IEmbedConfigurationBase, IReportEmbedConfiguration } from '../models/configuration.ts'
import type { IPage } from '../models/content.ts'
import {
  LayoutType,
  type MenuLocation,
  type PageSizeType,
  type VisualContainerDisplayMode,
} from '../models/enumerations.ts'
import type { ICommandExtension, IExtensions } from '../models/extensions.ts'
import type { IError } from '../models/failure.ts'
import type { ISettings } from '../models/settings.ts'
import { validatePaginatedReportLoad } from '../models/validation/paginatedLoad.ts'
import { validateReportLoad } from '../models/validation/reportLoad.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import { BookmarksManager } from './bookmarks.ts'
import { commandsOf } from './extensions.ts'
import { placeVisual, resizeActivePage } from './layout.ts'
import { createCommand, withoutEntry } from './menuCommands.ts'
import { isPaginated, refusePaginated } from './paginated.ts'
import { ReportCalls } from './reportCalls.ts'

type Answer = Promise<IHttpPostMessageResponse<void>>

const isMobile = (layout: LayoutType | undefined) =>
  layout === LayoutType.MobilePortrait || layout === LayoutType.MobileLandscape

/**
 * An embedded report. Its methods ask the frame and reject with an EmbedError; 'not for paginated reports' means that
 * they reject without asking when the embed URL leads to one (spec 3 §3, §7, §8).
 */
export class Report extends ReportCalls {
  static override allowedEvents: string[] = [
    'filtersApplied',
    'pageChanged',
    'commandTriggered',
    'swipeStart',
    'swipeEnd',
    'bookmarkApplied',
    'dataHyperlinkClicked',
    'visualRendered',
    'visualClicked',
    'selectionChanged',
    'renderingStarted',
    'blur',
  ]
  static reportIdAttribute: string = 'powerbi-report-id'
  static filterPaneEnabledAttribute: string = 'powerbi-settings-filter-pane-enabled'
  static navContentPaneEnabledAttribute: string = 'powerbi-settings-nav-content-pane-enabled'
  static override type: string = 'Report'

  declare config: IReportEmbedConfiguration
  override allowedEvents: string[] = [...Embed.allowedEvents, ...Report.allowedEvents]
  override loadPath: string = '/report/load'
  override phasedLoadPath: string = '/report/prepare'
  override hookNames: HookNames = reportHooks
  /** The report's bookmarks. */
  bookmarksManager: BookmarksManager = new BookmarksManager(this)
  /** Settles when the change of commands that is under way has its answer. */
  private commandsChange: Promise<void> | undefined

  constructor(
    service: EmbedHost,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ) {
    super(service, element, config, iframe, phasedRender, isBootstrap)
  }

  /** @hidden The report that an address names. */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'reportId')
  }

  /** @throws EmbedError IdMissing. */
  getId(): string {
    return requireId(this, this.config.id, 'Report', Report.reportIdAttribute)
  }

  /** Changes settings; what is left out stays as it is. A custom layout is not for paginated reports. */
  async updateSettings(settings: ISettings): Answer {
    if (settings?.customLayout) refusePaginated(this)
    const answer = await send(this, 'patch', '/report/settings', settings)
    const extensions = settings?.extensions
    this.commands = commandsOf(extensions) ?? this.commands
    this.groups = (extensions as IExtensions)?.groups ?? this.groups
    return answer
  }

  /** @hidden */
  validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return (isPaginated(this.config.embedUrl) ? validatePaginatedReportLoad : validateReportLoad)(config)
  }

  /** @hidden */
  configChanged(isBootstrap: boolean): void {
    const { config } = this
    if (!isBootstrap) config.id = this.getId()
    if (isMobile(config.settings?.layoutType)) config.embedUrl = addParameter(`${config.embedUrl}`, 'isMobile', 'true')
    config.settings = {
      filterPaneEnabled: this.attributeSays(Report.filterPaneEnabledAttribute),
      navContentPaneEnabled: this.attributeSays(Report.navContentPaneEnabledAttribute),
      ...config.settings,
    }
  }

  private attributeSays(attribute: string): boolean | undefined {
    const text = this.element.getAttribute(attribute)
    return text == null ? undefined : text !== 'false'
  }

  /** @hidden */
  getDefaultEmbedUrlEndpoint(): string {
    return 'reportEmbed'
  }

  /** @hidden The page of `pageChanged` becomes a Page. */
  override eventDetail(name: string, value: unknown): unknown {
    if (name !== 'pageChanged') return value
    const page = (value as { newPage?: IPage })?.newPage
    if (!page) throw new EmbedError('PageMissing', "Page model not found at 'event.value.newPage'.")
    return { ...(value as object), newPage: this.page(page.name, page.displayName, true) }
  }

  /** Adds a command to the menu of the right mouse button on visuals. Not for paginated reports. */
  addContextMenuCommand(
    commandName: string,
    commandTitle: string,
    contextMenuTitle?: string,
    menuLocation?: MenuLocation,
    visualName?: string,
    visualType?: string,
    groupName?: string,
  ): Answer {
    const place = [contextMenuTitle, menuLocation, visualName, visualType, groupName] as const
    return this.addCommand(createCommand('visualContextMenu', commandName, commandTitle, ...place))
  }

  /** Takes a command out of the menu of the right mouse button. Not for paginated reports. */
  removeContextMenuCommand(commandName: string, contextMenuTitle: string): Answer {
    return this.changeCommands(present => withoutEntry(present, 'visualContextMenu', commandName, contextMenuTitle))
  }

  /** Adds a command to the menu behind the dots of visuals. Not for paginated reports. */
  addOptionsMenuCommand(
    commandName: string,
    commandTitle: string,
    optionsMenuTitle?: string,
    menuLocation?: MenuLocation,
    visualName?: string,
    visualType?: string,
    groupName?: string,
    commandIcon?: string,
  ): Answer {
    const place = [optionsMenuTitle, menuLocation, visualName, visualType, groupName, commandIcon] as const
    return this.addCommand(createCommand('visualOptionsMenu', commandName, commandTitle, ...place))
  }

  /** Takes a command out of the menu behind the dots. Not for paginated reports. */
  removeOptionsMenuCommand(commandName: string, optionsMenuTitle: string): Answer {
    return this.changeCommands(present => withoutEntry(present, 'visualOptionsMenu', commandName, optionsMenuTitle))
  }

  private addCommand(command: ICommandExtension): Answer {
    return this.changeCommands(present => [...present, command])
  }

  /** One after the other: the frame takes the whole list, so each change goes on from what the one before it left. */
  private async changeCommands(change: (present: ICommandExtension[]) => ICommandExtension[]): Answer {
    refusePaginated(this)
    while (this.commandsChange) await this.commandsChange
    const answer = this.updateSettings({ extensions: { commands: change(this.commands), groups: this.groups } })
    const end = () => {
      this.commandsChange = undefined
    }
    this.commandsChange = answer.then(end, end)
    return answer
  }

  /** Shows or hides a visual. Not for paginated reports. */
  setVisualDisplayState(pageName: string, visualName: string, mode: VisualContainerDisplayMode): Answer {
    return placeVisual(this, pageName, visualName, { displayState: { mode } })
  }

  /** Gives a visual another size, in pixels. Not for paginated reports. */
  resizeVisual(pageName: string, visualName: string, width: number, height: number): Answer {
    return placeVisual(this, pageName, visualName, { width, height })
  }

  /** Moves a visual: its left upper corner in pixels, and how far in front it stands. Not for paginated reports. */
  moveVisual(pageName: string, visualName: string, x: number, y: number, z?: number): Answer {
    return placeVisual(this, pageName, visualName, { x, y, z })
  }

  /** Gives the active page another size; width and height, in pixels, go with the type Custom. Not for paginated reports. */
  resizeActivePage(type: PageSizeType, width?: number, height?: number): Answer {
    return resizeActivePage(this, { type, width, height })
  }

  /** Goes over to another layout. Rejects when that would lead from desktop to mobile or back: embed anew for that. */
  async switchLayout(layoutType: LayoutType): Answer {
    if (isMobile(layoutType) !== isMobile(this.initialLayoutType)) {
      const text =
        'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.'
      throw bareError('LayoutSwitchUnsupported', text)
    }
    const answer = await this.updateSettings({ layoutType })
    this.initialLayoutType = layoutType
    return answer
  }

  /** Enlarges the report: from 0.25 to 4, where 1 is its own size. */
  async setZoom(zoomLevel: number): Promise<void> {
    await this.updateSettings({ zoomLevel })
  }
}
