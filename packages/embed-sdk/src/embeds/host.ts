// The service as its embeds know it: what they need of it, and what applications reach by `embed.service`.
import type {
  IBootstrapEmbedConfiguration,
  IDashboardEmbedConfiguration,
  IEmbedConfiguration,
  IEmbedConfigurationBase,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '../models/configuration.ts'
import type { IQuickCreateConfiguration, IReportCreateConfiguration } from '../models/creation.ts'
import type { FrameRouter, Hpm, RoutedRequest, RoutedResponse, Wpmp } from '../transport/surfaces.ts'
import type { IEvent } from './events.ts'

/** What is logged, and under which name. */
export interface IDebugOptions {
  /** Logs each message on the console, tokens included. */
  logMessages?: boolean
  wpmpName?: string
}

/** Settings of a service. */
export interface IServiceConfiguration extends IDebugOptions {
  /** Embeds all elements with `powerbi-embed-url` once the page is read. Off by default. */
  autoEmbedOnContentLoaded?: boolean
  /**
   * Told what fails without a caller who awaits it, such as the load after `embed`, and the component that failed.
   * `console.error` unless given.
   */
  onError?(error: unknown, embed?: unknown): unknown
  /** Told to frames in place of the SDK's own. */
  version?: string
  type?: string
  sdkWrapperVersion?: string
  /**
   * Frames outside the known clouds that may be embedded, too: hosts with an optional port (`reports.example.com`, over
   * https) or origins (`http://localhost:4000`; http on the own machine only).
   */
  trustedHosts?: readonly string[]
}

/** A hook of the host page. */
// biome-ignore lint/complexity/noBannedTypes: host pages hold their hooks as Function, which the public interface allows
export type Hook = Function

/** Configuration of a component. */
export type IComponentEmbedConfiguration =
  | IReportEmbedConfiguration
  | IDashboardEmbedConfiguration
  | ITileEmbedConfiguration
  | IVisualEmbedConfiguration
  | IQnaEmbedConfiguration

/** Configuration of anything that `embed` takes. */
export type AnyConfiguration = IComponentEmbedConfiguration | IEmbedConfigurationBase

/** The face of a service, whose embeds are of type E and whose component types are made by F. */
export interface ServiceFace<E, F> {
  /** Token for embeds that are given none, neither by configuration nor by attribute. */
  accessToken: string | undefined
  hpm: Hpm
  wpmp: Wpmp
  router: FrameRouter
  /** @hidden */
  config: IServiceConfiguration
  /** @hidden */
  embeds: E[]
  embed(element: HTMLElement, config?: AnyConfiguration): E
  load(element: HTMLElement, config?: AnyConfiguration): E
  bootstrap(element: HTMLElement, config: IComponentEmbedConfiguration | IBootstrapEmbedConfiguration): E
  createReport(element: HTMLElement, config: IEmbedConfiguration | IReportCreateConfiguration): E
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): E
  preload(config: AnyConfiguration, element?: HTMLElement): HTMLIFrameElement
  get(element: HTMLElement): E
  reset(element: HTMLElement): void
  invokeSDKHook(hook: Hook | undefined, request: RoutedRequest, response: RoutedResponse): Promise<void>
  /** @hidden */
  init(container?: HTMLElement, config?: IEmbedConfiguration): E[]
  /** @hidden */
  embedInternal(element: HTMLElement, config?: AnyConfiguration, phased?: boolean, isBootstrap?: boolean): E
  /** @hidden */
  enableAutoEmbed(): void
  /** @hidden */
  find(uniqueId: string): E | undefined
  /** @hidden */
  addOrOverwriteEmbed(component: E, element: HTMLElement): void
  /** @hidden */
  handleTileEvents(event: IEvent<unknown>): void
  /** @hidden */
  getNumberOfComponents(): number
  /** @hidden */
  getSdkSessionId(): string
  /** @hidden */
  getSDKVersion(): string
  /** @hidden */
  setSdkInfo(type: string, version: string): void
  /** @hidden */
  register(componentType: string, embedComponentFactory: F, routerEventUrls: string[]): void
  /** @hidden Tells the application of a failure that no caller awaits. */
  tellFailure(error: unknown, embed: E): void
}
