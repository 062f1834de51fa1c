// The service: embeds components, finds them again, and tells them what their frames say (spec 3 §1, §4, sdk-facts §2).
import { Embed, type EmbedComponentFactory, type EmbedHost } from '../embeds/embed.ts'
import { type IEvent, raiseEvent } from '../embeds/events.ts'
import { buildPreload } from '../embeds/frame.ts'
import { describeConfig, describeElement } from '../embeds/hiddenTokens.ts'
import type { AnyConfiguration, Hook, IComponentEmbedConfiguration, IServiceConfiguration } from '../embeds/host.ts'
import { EmbedError } from '../errors.ts'
import type {
  IBootstrapEmbedConfiguration,
  IEmbedConfiguration,
  IEmbedConfigurationBase,
} from '../models/configuration.ts'
import type { IQuickCreateConfiguration, IReportCreateConfiguration } from '../models/creation.ts'
import { randomSessionId } from '../randomText.ts'
import type { IHpmFactory, IRouterFactory, IWpmpFactory } from '../transport/factories.ts'
import type { FrameRouter, Hpm, RoutedRequest, RoutedResponse, Wpmp } from '../transport/surfaces.ts'
import { SDK_VERSION } from '../version.ts'
import { ComponentTypes, type EmbedClass } from './componentTypes.ts'
import { addEventRoute, addEventRoutes, mayRaise, type OnFrameEvent, tellEvent } from './frameRoutes.ts'
import { callHook, hookOf } from './hookCalls.ts'
import { checkEmbedUrl, trustedOrigins } from './urlRule.ts'

/** An element that may hold a component. */
export interface IPowerBiElement extends HTMLElement {
  powerBiEmbed: Embed
}

type Holder = HTMLElement & { powerBiEmbed?: Embed }

/**
 * Embeds components into elements of the page. Every failure that is thrown is an EmbedError.
 * Made without a window, too, as on a server; it listens to messages only while something is embedded.
 */
export class Embedder implements EmbedHost {
  accessToken: string | undefined
  /** @hidden */
  config: IServiceConfiguration
  /** @hidden */
  embeds: Embed[] = []
  /** @hidden */
  wpmp: Wpmp
  /** @hidden */
  hpm: Hpm
  router: FrameRouter
  private readonly sessionId: string = randomSessionId()
  private readonly types: ComponentTypes

  /**
   * @param components classes of what can be embedded, such as Report.
   * @throws EmbedError TrustedHostInvalid.
   */
  constructor(
    hpmFactory: IHpmFactory,
    wpmpFactory: IWpmpFactory,
    routerFactory: IRouterFactory,
    config: IServiceConfiguration,
    components: readonly EmbedClass[],
  ) {
    trustedOrigins(config.trustedHosts)
    this.config = { autoEmbedOnContentLoaded: false, ...config }
    this.types = new ComponentTypes(components)
    this.wpmp = wpmpFactory(config.wpmpName, config.logMessages)
    this.hpm = hpmFactory(this.wpmp, null, config.version, config.type, config.sdkWrapperVersion)
    this.router = routerFactory(this.wpmp)
    addEventRoutes(this.router, this.frameEvents())
    this.router.post(
      '/reports/:uniqueId/eventHooks/:eventName',
      (request, response) => this.answerHook(request, response),
      // Components without hooks have no such address.
      ({ params }) => this.embeds.some(({ config, hookNames }) => hookNames && config.uniqueId === params.uniqueId),
    )
    if (config.autoEmbedOnContentLoaded) this.enableAutoEmbed()
  }

  /** Lets people create a report on a dataset. */
  createReport(element: HTMLElement, config: IEmbedConfiguration | IReportCreateConfiguration): Embed {
    return this.build(element, config, 'create', this.types.find('create', true))
  }

  /** Lets people create a report on data that the host page gives. */
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): Embed {
    return this.build(element, config, 'quickCreate', this.types.find('quickCreate', true))
  }

  /** @hidden Embeds each element of the container (of the body unless given) that has an embed URL as attribute. */
  init(container?: HTMLElement, config?: IEmbedConfiguration): Embed[] {
    const within = container instanceof HTMLElement ? container : document.body
    const found = within.querySelectorAll<HTMLElement>(`[${Embed.embedUrlAttribute}]`)
    return [...found].map(element => this.embed(element, { ...config }))
  }

  /** Embeds a component, or gives the one that the element holds a new configuration. */
  embed(element: HTMLElement, config?: AnyConfiguration): Embed {
    return this.embedInternal(element, config)
  }

  /** As `embed`, but a report shows itself only when its `render` is called. */
  load(element: HTMLElement, config?: AnyConfiguration): Embed {
    return this.embedInternal(element, config, true)
  }

  /** Prepares the frame before the token is known; `embed` brings it. */
  bootstrap(element: HTMLElement, config: IComponentEmbedConfiguration | IBootstrapEmbedConfiguration): Embed {
    return this.embedInternal(element, config, false, true)
  }

  /** @hidden */
  embedInternal(element: HTMLElement, config: AnyConfiguration = {}, phased?: boolean, isBootstrap?: boolean): Embed {
    const { powerBiEmbed } = element as Holder
    if (!powerBiEmbed) return this.embedNew(element, config, phased, isBootstrap)
    if (!isBootstrap) return this.embedExisting(element, config, phased)
    const text = `Attempted to bootstrap element ${describeElement(element)}, but the element is already a powerbi element.`
    throw new EmbedError('AlreadyEmbedded', text)
  }

  private embedNew(
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phased?: boolean,
    isBootstrap?: boolean,
  ): Embed {
    const type = config.type || element.getAttribute(Embed.typeAttribute)
    if (type) return this.build(element, config, type, this.types.find(type), phased, isBootstrap)
    const text = `Attempted to embed using config ${describeConfig(config)} on element ${describeElement(element)}, but could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as '${Embed.typeAttribute}="report"'.`
    throw new EmbedError('TypeMissing', text)
  }

  private embedExisting(element: HTMLElement, config: IEmbedConfigurationBase, phased?: boolean): Embed {
    const component = this.embeds.find(embed => embed.element === element)
    const attempt = () => `mbed using config ${describeConfig(config)} on element ${describeElement(element)}`
    if (!component) {
      const text = `Attempted to e${attempt()} which already has embedded component associated, but could not find the existing component in the list of active components. This could indicate the embeds list is out of sync with the DOM, or the component is referencing the incorrect HTML element.`
      throw new EmbedError('EmbedsOutOfSync', text)
    }
    const { type } = config
    const was = component.config.type
    if (type?.toLowerCase() === 'qna') return this.embedNew(element, config)
    if (type && type !== was) {
      // What was created is shown in the frame in which it was created.
      if (type === 'report' && was === 'create') return this.takeOver(component, config, phased)
      const text = `Embedding on an existing element with a different type than the previous embed object is not supported.  Attempted to e${attempt()}, but the existing element contains an embed of type: ${was} which does not match the new type: ${type}`
      throw new EmbedError('TypeDiffers', text)
    }
    component.embedAgain(config, phased)
    return component
  }

  private takeOver(created: Embed, config: IEmbedConfigurationBase, phased?: boolean): Embed {
    const { element, iframe } = created
    const { uniqueId = created.config.uniqueId } = config
    const report = this.types.find('report')(this, element, { ...config, uniqueId }, phased, false, iframe)
    report.iframeLoaded = created.iframeLoaded && report.iframe === iframe
    this.hold(element, report)
    report.attempt(() => report.load(phased))
    return report
  }

  private build(
    element: HTMLElement,
    config: IEmbedConfigurationBase | IReportCreateConfiguration | IQuickCreateConfiguration,
    type: string,
    make: EmbedComponentFactory,
    phased?: boolean,
    isBootstrap?: boolean,
  ): Embed {
    const typed: IEmbedConfigurationBase = config
    if (typed.type !== type) typed.type = type
    return this.hold(element, make(this, element, typed, phased, isBootstrap))
  }

  private hold(element: Holder, component: Embed): Embed {
    element.powerBiEmbed = component
    this.addOrOverwriteEmbed(component, element)
    return component
  }

  /** @hidden Ends what the element held before; its event handlers stay and go with the new component. */
  addOrOverwriteEmbed(component: Embed, element: HTMLElement): void {
    this.embeds = this.embeds.filter(old => {
      if (old.element !== element) return true
      if (old === component) return false
      component.eventHandlers.push(...old.eventHandlers)
      old.release(old.iframe === component.iframe)
      return false
    })
    this.embeds.push(component)
  }

  /** @hidden Embeds what is declared by attributes as soon as the page is read. */
  enableAutoEmbed(): void {
    globalThis.window?.addEventListener('DOMContentLoaded', () => this.init(document.body))
  }

  /** The component that the element holds. @throws EmbedError NoEmbed. */
  get(element: HTMLElement): Embed {
    const { powerBiEmbed } = element as Holder
    if (powerBiEmbed) return powerBiEmbed
    const text = `You attempted to get an instance of powerbi component associated with element: ${describeElement(element)} but there was no associated instance.`
    throw new EmbedError('NoEmbed', text)
  }

  /** @hidden The component with this unique id. */
  find(uniqueId: string): Embed | undefined {
    return this.embeds.find(({ config }) => config.uniqueId === uniqueId)
  }

  /** Removes component, frame and handlers; calls that wait for an answer reject with code EmbedReset. */
  reset(element: HTMLElement): void {
    const holder: Holder = element
    const embed = holder.powerBiEmbed
    if (!embed) return
    delete holder.powerBiEmbed
    embed.service.embeds = embed.service.embeds.filter(other => other !== embed)
    for (const { name } of embed.eventHandlers) embed.off(name)
    embed.release()
  }

  /**
   * Loads a frame without showing it, so that the browser has its files when they are needed. The frame, which is given
   * back, then dispatches `preloaded`. @throws EmbedError UrlRefused.
   */
  preload(config: AnyConfiguration, element: HTMLElement = document.body): HTMLIFrameElement {
    const iframe = buildPreload(element, checkEmbedUrl(config.embedUrl, this.config.trustedHosts))
    iframe.addEventListener('load', () => raiseEvent(iframe, 'preloaded', {}))
    return iframe
  }

  /**
   * Adds a type of component.
   * @param routerEventUrls where its frames report events; each contains `:uniqueId` and `:eventName`.
   * @throws EmbedError NameReserved, NameTaken, RouteInvalid.
   */
  register(componentType: string, embedComponentFactory: EmbedComponentFactory, routerEventUrls: string[]): void {
    this.types.register(componentType, embedComponentFactory, routerEventUrls)
    for (const url of routerEventUrls) addEventRoute(this.router, url, this.frameEvents(componentType))
  }

  /** @hidden How many components are embedded now. */
  getNumberOfComponents(): number {
    return this.embeds.length
  }

  /** @hidden Twenty hexadecimal characters that frames are told with each load. */
  getSdkSessionId(): string {
    return this.sessionId
  }

  /** @hidden */
  getSDKVersion(): string {
    return SDK_VERSION
  }

  /** @hidden For wrappers: their type and version are told to frames. */
  setSdkInfo(type: string, version: string): void {
    this.hpm.defaultHeaders['x-sdk-type'] = type
    this.hpm.defaultHeaders['x-sdk-wrapper-version'] = version
  }

  /** Calls a hook and answers the frame's request for it: 200, 404 without a hook, 400 when it fails. */
  invokeSDKHook(hook: Hook | undefined, request: RoutedRequest, response: RoutedResponse): Promise<void> {
    return callHook(hook, request, response)
  }

  /** @hidden */
  handleTileEvents({ type, id, name, value }: IEvent<unknown>): void {
    if (type === 'tile') tellEvent(this.find(id), name, value)
  }

  /** @hidden */
  tellFailure(error: unknown, embed: Embed): void {
    if (error instanceof EmbedError && error.code === 'EmbedReset') return
    // Not the component: error trackers read what the console is handed, its token too.
    const { onError = (failure: unknown) => console.error(failure) } = this.config
    onError(error, embed)
  }

  /** The component that a request is about, if its own frame sent it. */
  private senderOf({ params, source }: RoutedRequest): Embed | undefined {
    return this.embeds.find(
      ({ config, iframe }) =>
        config.uniqueId === params.uniqueId && (source === undefined || iframe.contentWindow === source),
    )
  }

  private frameEvents(type?: string): OnFrameEvent {
    return (name, request) => {
      const embed = this.senderOf(request)
      if (embed && mayRaise(embed, name, type)) tellEvent(embed, name, request.body)
    }
  }

  private async answerHook(request: RoutedRequest, response: RoutedResponse): Promise<void> {
    const embed = this.senderOf(request)
    if (!embed) return response.send(404, null)
    const hook = hookOf(embed, request.params.eventName)
    if (hook === null) return
    request.body = { ...(request.body as object), report: embed }
    return this.invokeSDKHook(hook, request, response)
  }
}
