import type { EmbedHost } from '../embeds/embed.ts'
import type { IServiceConfiguration } from '../embeds/host.ts'
import { hpmFactory, routerFactory, wpmpFactory } from '../transport/factories.ts'
import type { EmbedClass } from './componentTypes.ts'
import { Embedder } from './embedder.ts'

/**
 * A service that embeds these components and no others, so that a bundler leaves out the rest:
 * `createEmbedder([Report]).embed(element, configuration)`.
 * @throws EmbedError TrustedHostInvalid.
 */
export const createEmbedder = (components: readonly EmbedClass[], config: IServiceConfiguration = {}): EmbedHost =>
  new Embedder(hpmFactory, wpmpFactory, routerFactory, config, components)
