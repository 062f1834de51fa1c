// What all embedded components have in common: configuration, frame, load, events (spec 3 §4, sdk-facts §3).
import { ask } from '../calls.ts'
import { EmbedError, listError, silentError } from '../errors.ts'
import type { IBootstrapEmbedConfiguration, IEmbedConfigurationBase } from '../models/configuration.ts'
import type { LayoutType } from '../models/enumerations.ts'
import type { EventHooks } from '../models/eventHooks.ts'
import type { ICommandExtension, IMenuGroupExtension } from '../models/extensions.ts'
import type { IError } from '../models/failure.ts'
import type { ISaveAsParameters } from '../models/loading.ts'
import { commandsOf } from '../report/extensions.ts'
import { attributes, complete } from './completion.ts'
import { defaultUrl, findParameter } from './frame.ts'
import { FrameInUse } from './frameInUse.ts'
import type { HookNames } from './hooks.ts'
import type { ServiceFace } from './host.ts'
import { inTime, startAfter, type Waiting } from './waiting.ts'

/** Makes a component of a type that an application has registered. */
export type EmbedComponentFactory = (
  service: EmbedHost,
  element: HTMLElement,
  config: IEmbedConfigurationBase,
  phasedRender?: boolean,
  isBootstrap?: boolean,
  iframe?: HTMLIFrameElement,
) => Embed

/** The service that embeds. */
export interface EmbedHost extends ServiceFace<Embed, EmbedComponentFactory> {}

/** Milliseconds between two loads; one that comes earlier waits (spec 3 §9). */
const loadInterval = 100

/** Milliseconds after which a frame that does not answer its load is told of. Calls themselves wait as long as it takes. */
const patience = 30_000

/** Whether a lower-case type is one of those that create reports. */
export const isCreation = (type: string): boolean => /^(quick)?create$/.test(type)

/**
 * Base of Report, Dashboard, Tile, Qna, Visual, Create and QuickCreate, and of an application's own components.
 * A subclass that sets fields inside `configChanged` declares them with `declare`: the constructor below calls it.
 */
export abstract class Embed extends FrameInUse {
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
  static accessTokenAttribute: string = attributes.accessToken
  static embedUrlAttribute: string = attributes.embedUrl
  static nameAttribute: string = attributes.name
  static typeAttribute: string = attributes.type
  static defaultEmbedHostName: string = 'https://app.powerbi.com'
  /** The component's name in configurations, compared in lower case. */
  declare static type: string
  /** @hidden With more components than this on the page a new one is not front-loaded. */
  static maxFrontLoadTimes: number = 2

  override allowedEvents: string[] = [...Embed.allowedEvents]
  /** @hidden Functions of the host page that the frame may call. */
  eventHooks: EventHooks | undefined
  /** @hidden What the frame calls the hooks; none unless the component sets it. */
  hookNames: HookNames | undefined
  service: EmbedHost
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
  /** @hidden */
  renewedToken: string | undefined
  private laterLoad: Waiting | undefined
  private tokensSet: number = 0
  private tokenInUse: number = 0

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
    super(element)
    this.service = service
    this.config = config
    this.embedtype = String(config.type).toLowerCase()
    this.phased = phasedRender
    this.populateConfig(config, isBootstrap)
    this.openFrame(iframe)
    if (!isCreation(this.embedtype) && service.getNumberOfComponents() <= Embed.maxFrontLoadTimes) {
      this.frontLoadHandler = () => this.attempt(() => this.frontLoad())
      element.addEventListener('ready', this.frontLoadHandler)
    }
  }

  /** The id of what is embedded: report, dashboard, tile or dataset. Null where there is none, whatever the type says. */
  abstract getId(): string
  /** @hidden Completes a new configuration. */
  abstract configChanged(isBootstrap: boolean): void
  /** @hidden Last part of the address when none is given, such as `reportEmbed`. */
  abstract getDefaultEmbedUrlEndpoint(): string
  /** @hidden What is wrong with a configuration; undefined when nothing is. */
  abstract validate(config: IEmbedConfigurationBase): IError[] | undefined

  /** @hidden @throws EmbedError CreateUnsupported at once, unless the component creates reports. */
  create(): Promise<void> {
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
    this.laterLoad ??= startAfter(loadInterval - since, () => {
      this.laterLoad = undefined
      return this.sendLoad(this.phased)
    })
    return this.laterLoad.promise
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

  /** @hidden What handlers of an event get as `detail`; components make objects of what the frame sent. */
  eventDetail(_eventName: string, value: unknown): unknown {
    return value
  }

  /** Loads the component anew, as if it were just embedded. Rejects with an EmbedError. */
  reload(): Promise<void> {
    return this.load()
  }

  /**
   * Gives the frame a new token. It is kept in the configuration once the frame has taken it, and nowhere else; before
   * the frame is loaded or told what to show, it is kept for that load. The token that was set last stays.
   * Rejects with an EmbedError, code TokenEmpty for an empty one.
   */
  async setAccessToken(accessToken: string): Promise<void> {
    if (!accessToken) throw new EmbedError('TokenEmpty', 'Access token cannot be empty')
    const turn = ++this.tokensSet
    const { type } = this.config
    const path = /^(create|visual|qna|quickCreate)$/.test(`${type}`) ? 'report' : type
    const isEarly = !this.iframeLoaded || this.bootstrapConfig
    const answer = isEarly ? undefined : await ask(this, 'post', `/${path}/token`, accessToken)
    if (turn > this.tokenInUse) {
      this.tokenInUse = turn
      this.renewedToken = accessToken
      if (!this.bootstrapConfig) this.config.accessToken = accessToken
    }
    return answer
  }

  /**
   * @hidden Takes a new configuration and completes it from attributes, address and service.
   * @throws EmbedError when something is missing or refused; the configuration then stays as it was.
   */
  populateConfig(config: IBootstrapEmbedConfiguration, isBootstrap: boolean): void {
    const { embedtype, bootstrapConfig } = this
    const { eventHooks = bootstrapConfig ? this.eventHooks : undefined, ...next } = {
      ...bootstrapConfig,
      ...config,
    } as IEmbedConfigurationBase & { eventHooks?: EventHooks }
    next.type ||= this.config.type
    if (isBootstrap) next.bootstrapped = true
    const preparedUrl = isBootstrap
      ? defaultUrl(next.hostname, Embed.defaultEmbedHostName, this.getDefaultEmbedUrlEndpoint())
      : undefined
    complete(next, eventHooks, this, preparedUrl)
    const before = this.config
    this.config = next
    try {
      this.configChanged(isBootstrap)
      const errors = isBootstrap || isCreation(embedtype) ? undefined : this.validate(next)
      if (errors) throw listError('ConfigurationInvalid', errors)
    } catch (error) {
      this.config = before
      throw error
    }
    if ((config as IEmbedConfigurationBase).accessToken) this.tokenInUse = ++this.tokensSet
    this.bootstrapConfig = isBootstrap ? next : null
    this.eventHooks = eventHooks
    const { extensions, layoutType = 0 } = next.settings ?? {}
    this.commands = commandsOf(extensions) ?? []
    this.groups = (extensions && !Array.isArray(extensions) && extensions.groups) || []
    this.initialLayoutType = layoutType
  }

  /** @hidden The group that an address names. */
  static findGroupIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'groupId')
  }

  /** @hidden Takes the configuration of a further `embed`; another origin or an emptied element gets a new frame. */
  embedAgain(config: IEmbedConfigurationBase, phased?: boolean): void {
    this.populateConfig(config, false)
    const { title } = this.iframe
    if (!this.isOfUse(this.iframe)) {
      this.leaveFrame()
      this.openFrame()
      this.iframe.title = title
      this.phased = phased
    } else this.attempt(() => this.load(phased))
  }

  /** @hidden Starts what nobody awaits; a failure is told to the service. */
  attempt(task: () => Promise<unknown>): void {
    new Promise(resolve => resolve(task())).catch(error => this.service.tellFailure(error, this))
  }

  /** @hidden Ends everything that would outlive the component. `keepFrame`: another component takes it over. */
  release(keepFrame?: boolean): void {
    if (this.frontLoadHandler) this.element.removeEventListener('ready', this.frontLoadHandler)
    this.leaveFrame(keepFrame)
  }

  protected override leaveFrame(keep?: boolean): void {
    this.laterLoad?.cancel()
    this.laterLoad = this.lastLoadRequest = undefined
    super.leaveFrame(keep)
  }

  protected override begin(): void {
    const tell = () => this.service.tellFailure(silentError(patience / 1000, this.config.embedUrl), this)
    // Creating may take its time: data are moved for it.
    if (isCreation(this.embedtype)) this.attempt(() => this.create())
    else this.attempt(() => inTime(patience, () => this.load(this.phased), tell))
  }

  private async frontLoad(): Promise<void> {
    // Without the wait for its load: the frame has said that it is ready.
    if (this.config.accessToken) await ask({ ...this }, 'post', '/frontload/config', this.config)
  }
}
