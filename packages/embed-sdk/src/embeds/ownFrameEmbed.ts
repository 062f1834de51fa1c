import type { IEmbedConfigurationBase } from '../models/configuration.ts'
import { Embed, type EmbedHost } from './embed.ts'

/** Base of the components that never take over another one's frame. */
export abstract class OwnFrameEmbed extends Embed {
  constructor(
    service: EmbedHost,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap)
  }
}
