// What `service` holds for those who import the SDK.
import type { EmbedHost } from '../embeds/embed.ts'
import type { IServiceConfiguration } from '../embeds/host.ts'
import type { IHpmFactory, IRouterFactory, IWpmpFactory } from '../transport/factories.ts'
import type { Hpm } from '../transport/surfaces.ts'
import { Service as DropInService } from './dropIn.ts'

/** The service of powerbi-client, as applications and embeds have it. */
export type Service = EmbedHost
/** Makes a service that embeds everything. */
export const Service: new (
  hpmFactory: IHpmFactory,
  wpmpFactory: IWpmpFactory,
  routerFactory: IRouterFactory,
  config?: IServiceConfiguration,
) => EmbedHost = DropInService

/** Whatever can speak to frames. */
export interface IService {
  hpm: Hpm
}

export type { EmbedComponentFactory } from '../embeds/embed.ts'
export type { ICustomEvent, IEvent, IEventHandler } from '../embeds/events.ts'
export type { IComponentEmbedConfiguration, IDebugOptions, IServiceConfiguration } from '../embeds/host.ts'
export type { IHpmFactory, IRouterFactory, IWpmpFactory } from '../transport/factories.ts'
export type { IPowerBiElement } from './embedder.ts'
