// What all embedded components have in common: configuration, frame, load, events (spec 3 §4, sdk-facts §3).
import { ask } from '../calls.ts'
import { EmbedError, listError, resetError } from '../errors.ts'
import type { IBootstrapEmbedConfiguration, IEmbedConfigurationBase } from '../models/configuration.ts'
import type { LayoutType } from '../models/enumerations.ts'
import type { EventHooks } from '../models/eventHooks.ts'
import type { ICommandExtension, IMenuGroupExtension } from '../models/extensions.ts'
import type { IError } from '../models/failure.ts'
import type { ISaveAsParameters } from '../models/loading.ts'
import { randomId } from '../randomText.ts'
import { commandsOf } from '../report/extensions.ts'
import { checkEmbedUrl } from '../service/urlRule.ts'
import type { FrameRouter, Hpm, Wpmp } from '../transport/surfaces.ts'
import type { IEventHandler, IInternalEventHandler } from './events.ts'
import { addParameter, buildFrame, defaultUrl, enterFullscreen, findParameter, leaveFullscreen } from './frame.ts'
import { checkHooks, type HookNames } from './hooks.ts'

/** What an embed needs of the service that made it. */
export interface EmbedHost {
  /** Token for embeds that are given none, neither by configuration nor by attribute. */
  accessToken?: string
  hpm: Hpm
  wpmp: Wpmp
  router: FrameRouter
  readonly config: { trustedHosts?: readonly string[] }
  getNumberOfComponents(): number
  getSdkSessionId(): string
  getSDKVersion(): string
  /** Tells the application of a failure that no caller awaits. */
  tellFailure(error: unknown, embed: Embed): void
}

/** Milliseconds between two loads; one that comes earlier waits (spec 3 §9). */
const loadInterval = 100

const isCreation = (type: string) => /^(quick)?create$/.test(type)

/**
 * Base of Report, Dashboard, Tile, Qna, Visual, Create and QuickCreate, and of an application's own components.
 * A subclass that sets fields inside `configChanged` declares them with `declare`: the constructor below calls it.
 */
export abstract class Embed {
  static allowedEvents: string[] = [
    'loaded',
    'saved',
    'rendered',
    'saveAsTriggered',
    'error',
    'dataSelected',
    'buttonClicked',
    'info',
  ]
  static accessTokenAttribute: string = 'powerbi-access-token'
  static embedUrlAttribute: string = 'powerbi-embed-url'
  static nameAttribute: string = 'powerbi-name'
  static typeAttribute: string = 'powerbi-type'
  static defaultEmbedHostName: string = 'https://app.powerbi.com'
  /** The component's name in configurations, compared in lower case. */
  declare static type: string
  /** @hidden With more components than this on the page a new one is not front-loaded. */
  static maxFrontLoadTimes: number = 2

  /** Names that `on` accepts. */
  allowedEvents: string[] = [...Embed.allowedEvents]
  /** @hidden */
  eventHandlers: IInternalEventHandler<unknown>[] = []
  /** @hidden Functions of the host page that the frame may call. */
  eventHooks: EventHooks | undefined
  /** @hidden What the frame calls the hooks; none unless the component sets it. */
  hookNames: HookNames | undefined
  service: EmbedHost
  element: HTMLElement
  iframe: HTMLIFrameElement
  /** @hidden */
  iframeLoaded: boolean = false
  config: IEmbedConfigurationBase
  /** @hidden What `bootstrap` was given, until `embed` brings the rest. */
  bootstrapConfig: IBootstrapEmbedConfiguration | null = null
  /** @hidden */
  loadPath: string = ''
  /** @hidden */
  phasedLoadPath: string = ''
  /** Type in lower case, such as `report`. */
  embedtype: string
  /** @hidden */
  frontLoadHandler: (() => void) | undefined
  /** @hidden When the last load was sent. */
  lastLoadRequest: Date | undefined
  protected commands: ICommandExtension[] = []
  protected initialLayoutType: LayoutType = 0
  /** @hidden */
  groups: IMenuGroupExtension[] = []
  private phased: boolean | undefined
  private renewedToken: string | undefined
  private laterLoad: { promise: Promise<void>; cancel: () => void } | undefined

  /**
   * Builds the frame inside the element, in place of everything that was there. The component is loaded once the frame is.
   * @param iframe a frame to take over instead.
   * @throws EmbedError when configuration or address are refused; the element then stays as it was.
   */
  constructor(
    service: EmbedHost,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    iframe?: HTMLIFrameElement,
    phasedRender?: boolean,
    isBootstrap: boolean = false,
  ) {
    this.service = service
    this.element = element
    this.config = config
    this.embedtype = String(config.type).toLowerCase()
    this.phased = phasedRender
    this.populateConfig(config, isBootstrap)
    const creates = isCreation(this.embedtype)
    if (!creates && !isBootstrap) this.refuseInvalid()
    const { embedUrl = '', uniqueId = '' } = this.config
    this.iframe = iframe ?? buildFrame(element, addParameter(embedUrl, 'uid', uniqueId), this.embedtype)
    this.iframe.addEventListener('load', this.onFrameLoad)
    service.wpmp.connect?.(this.iframe)
    if (!creates && service.getNumberOfComponents() <= Embed.maxFrontLoadTimes) {
      this.frontLoadHandler = () => this.attempt(() => this.frontLoad())
      element.addEventListener('ready', this.frontLoadHandler)
    }
  }

  /** The id of what is embedded: report, dashboard, tile or dataset. */
  abstract getId(): string | null | undefined
  /** @hidden Completes a new configuration. */
  abstract configChanged(isBootstrap: boolean): void
  /** @hidden Last part of the address when none is given, such as `reportEmbed`. */
  abstract getDefaultEmbedUrlEndpoint(): string
  /** @hidden What is wrong with a configuration; undefined when nothing is. */
  abstract validate(config: IEmbedConfigurationBase): IError[] | undefined

  /** @hidden Rejects with code CreateUnsupported unless the component creates reports. */
  async create(): Promise<void> {
    throw new EmbedError('CreateUnsupported', 'no create support')
  }

  /** Saves the report. Rejects with an EmbedError. */
  save(): Promise<void> {
    return ask(this, 'post', '/report/save', null)
  }

  /** Saves the report under another name. Rejects with an EmbedError. */
  saveAs(saveAsParameters: ISaveAsParameters): Promise<void> {
    return ask(this, 'post', '/report/saveAs', saveAsParameters)
  }

  /** The id that support asks for. Rejects with an EmbedError. */
  getCorrelationId(): Promise<string> {
    return ask(this, 'get', '/getCorrelationId')
  }

  /**
   * Sends the configuration to the frame. Does nothing without a token or before the frame has loaded.
   * Within 100 ms of the last load the newest configuration is sent when they are over.
   * @param phasedRender prepares a report that `render` shows later.
   */
  async load(phasedRender?: boolean): Promise<void> {
    if (!this.config.accessToken)
      return console.debug('Power BI SDK iframe is loaded but powerbi.embed is not called yet.')
    if (!this.iframeLoaded) {
      this.phased = phasedRender
      return console.debug('Power BI SDK is trying to post /report/load before iframe is ready.')
    }
    const since = this.lastLoadRequest ? Math.abs(Date.now() - this.lastLoadRequest.getTime()) : loadInterval
    if (since >= loadInterval && !this.laterLoad) return this.sendLoad(phasedRender)
    this.phased = phasedRender
    this.laterLoad ??= this.loadAfter(loadInterval - since)
    return this.laterLoad.promise
  }

  private loadAfter(wait: number) {
    let cancel = () => {}
    const promise = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.laterLoad = undefined
        resolve(this.sendLoad(this.phased))
      }, wait)
      cancel = () => {
        clearTimeout(timer)
        reject(resetError())
      }
    })
    return { promise, cancel }
  }

  private sendLoad(phasedRender: boolean | undefined): Promise<void> {
    if (!this.loadPath) return this.create()
    this.lastLoadRequest = new Date()
    const { bootstrapped, type } = this.config
    const path = phasedRender && type === 'report' ? this.phasedLoadPath : this.loadPath
    const headers = { ...this.sessionHeaders(), bootstrapped, sdkVersion: this.service.getSDKVersion() }
    return ask(this, 'post', path, this.config, headers)
  }

  /** @hidden Headers of load and create, beside the uid. */
  protected sessionHeaders(): object {
    const supplied = this.eventHooks?.accessTokenProvider ? { tokenProviderSupplied: true } : undefined
    return { sdkSessionId: this.service.getSdkSessionId(), ...supplied }
  }

  /**
   * Removes a handler, or all handlers of an event.
   * @param handler the very function that `on` was given.
   */
  off<T>(eventName: string, handler?: IEventHandler<T>): void {
    const event = { name: eventName, type: '', id: '', value: undefined }
    this.eventHandlers = this.eventHandlers.filter(entry => {
      const goes = entry.test(event) && (!handler || entry.handle === handler)
      if (goes) this.element.removeEventListener(eventName, entry.handle as EventListener)
      return !goes
    })
  }

  /**
   * Adds a handler for an event; `event.detail` is what the frame said.
   * @throws EmbedError EventUnknown for a name that is not in `allowedEvents`.
   */
  on<T>(eventName: string, handler: IEventHandler<T>): void {
    if (!this.allowedEvents.includes(eventName)) {
      throw new EmbedError('EventUnknown', `eventName must be one of ${this.allowedEvents}. You passed: ${eventName}`)
    }
    this.eventHandlers.push({ test: event => event.name === eventName, handle: handler as IEventHandler<unknown> })
    this.element.addEventListener(eventName, handler as unknown as EventListener)
  }

  /** @hidden What handlers of an event get as `detail`; components make objects of what the frame sent. */
  eventDetail(_eventName: string, value: unknown): unknown {
    return value
  }

  /** Loads the component anew, as if it were just embedded. Rejects with an EmbedError. */
  reload(): Promise<void> {
    return this.load()
  }

  /**
   * Gives the frame a new token. It is kept in the configuration once the frame has taken it, and nowhere else.
   * Rejects with an EmbedError, code TokenEmpty for an empty one.
   */
  async setAccessToken(accessToken: string): Promise<void> {
    if (!accessToken) throw new EmbedError('TokenEmpty', 'Access token cannot be empty')
    const { type } = this.config
    const path = /^(create|visual|qna|quickCreate)$/.test(`${type}`) ? 'report' : type
    const answer = await ask(this, 'post', `/${path}/token`, accessToken)
    this.config.accessToken = this.renewedToken = accessToken
    return answer
  }

  /**
   * @hidden Takes a new configuration and completes it from attributes, address and service.
   * @throws EmbedError when something is missing or refused; the configuration then stays as it was.
   */
  populateConfig(config: IBootstrapEmbedConfiguration, isBootstrap: boolean): void {
    const { element, embedtype } = this
    const hadBootstrap = this.bootstrapConfig
    const { eventHooks = hadBootstrap ? this.eventHooks : undefined, ...next } = {
      ...hadBootstrap,
      ...config,
    } as IEmbedConfigurationBase & { eventHooks?: EventHooks }
    next.type ||= this.config.type
    let url = this.findUrl(next, isBootstrap)
    next.groupId ||= findParameter(url, 'groupId')
    const { localeSettings, extensions, layoutType } = next.settings ?? {}
    if (localeSettings?.language) url = addParameter(url, 'language', localeSettings.language)
    if (localeSettings?.formatLocale) url = addParameter(url, 'formatLocale', localeSettings.formatLocale)
    next.uniqueId ||= element.getAttribute(Embed.nameAttribute) || randomId()
    if (isBootstrap) next.bootstrapped = true
    else next.accessToken = this.findToken(next.accessToken)
    checkHooks(eventHooks, embedtype, next.tokenType)
    if (eventHooks?.applicationContextProvider) url = addParameter(url, 'registerQueryCallback', 'true')
    next.embedUrl = url
    this.config = next
    this.bootstrapConfig = isBootstrap ? next : null
    this.eventHooks = eventHooks
    this.commands = commandsOf(extensions) ?? []
    this.groups = (extensions && !Array.isArray(extensions) && extensions.groups) || []
    this.initialLayoutType = layoutType ?? 0
    this.configChanged(isBootstrap)
  }

  private findUrl(config: IBootstrapEmbedConfiguration, isBootstrap: boolean): string {
    const given = config.embedUrl || this.element.getAttribute(Embed.embedUrlAttribute)
    const { defaultEmbedHostName } = Embed
    const url =
      given || (isBootstrap && defaultUrl(config.hostname, defaultEmbedHostName, this.getDefaultEmbedUrlEndpoint()))
    if (!url) {
      const text = `Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute '${Embed.embedUrlAttribute}'.`
      throw new EmbedError('UrlMissing', text)
    }
    return checkEmbedUrl(url, this.service.config.trustedHosts)
  }

  private findToken(given: string | undefined): string {
    const { accessTokenAttribute } = Embed
    const token =
      given || this.renewedToken || this.element.getAttribute(accessTokenAttribute) || this.service.accessToken
    if (token) return token
    const text = `No access token was found for element. You must specify an access token directly on the element using attribute '${accessTokenAttribute}' or specify a global token at: powerbi.accessToken.`
    throw new EmbedError('TokenMissing', text)
  }

  private refuseInvalid(): void {
    const errors = this.validate(this.config)
    if (errors) throw listError('ConfigurationInvalid', errors)
  }

  /** Shows the frame on the whole screen, if the browser allows it now. */
  fullscreen(): void {
    enterFullscreen(this.iframe)
  }

  /** Leaves the whole screen, if this frame has it. */
  exitFullscreen(): void {
    leaveFullscreen(this.iframe)
  }

  /** What screen readers call the frame; null removes it. */
  setComponentTitle(title: string | null): void {
    if (title == null) this.iframe.removeAttribute('title')
    else this.iframe.title = title
  }

  /** Sets the `tabindex` of the element. */
  setComponentTabIndex(tabIndex: number = 0): void {
    this.element.setAttribute('tabindex', `${tabIndex}`)
  }

  /** Removes the `tabindex` of the element. */
  removeComponentTabIndex(_tabIndex?: number): void {
    this.element.removeAttribute('tabindex')
  }

  /** @hidden The group that an address names. */
  static findGroupIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'groupId')
  }

  /** @hidden Starts what nobody awaits; a failure is told to the service. */
  attempt(task: () => Promise<unknown>): void {
    new Promise(resolve => resolve(task())).catch(error => this.service.tellFailure(error, this))
  }

  /** @hidden Ends everything that would outlive the component. `keepFrame`: another component takes it over. */
  release(keepFrame?: boolean): void {
    this.iframe.removeEventListener('load', this.onFrameLoad)
    if (this.frontLoadHandler) this.element.removeEventListener('ready', this.frontLoadHandler)
    this.laterLoad?.cancel()
    if (keepFrame) return
    this.service.wpmp.disconnect?.(this.iframe)
    this.iframe.remove()
  }

  private readonly onFrameLoad = (): void => {
    this.iframeLoaded = true
    this.service.wpmp.connect?.(this.iframe)
    this.attempt(() => (isCreation(this.embedtype) ? this.create() : this.load(this.phased)))
  }

  private async frontLoad(): Promise<void> {
    if (!this.config.accessToken) return
    this.refuseInvalid()
    await ask(this, 'post', '/frontload/config', this.config)
  }
}
