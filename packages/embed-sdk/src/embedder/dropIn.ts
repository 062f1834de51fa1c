import { Create } from '../embeds/create.ts'
import { Dashboard } from '../embeds/dashboard.ts'
import type { IServiceConfiguration } from '../embeds/host.ts'
import { Qna } from '../embeds/qna.ts'
import { QuickCreate } from '../embeds/quickCreate.ts'
import { Tile } from '../embeds/tile.ts'
import { Report } from '../report/report.ts'
import { Visual } from '../report/visual.ts'
import type { IHpmFactory, IRouterFactory, IWpmpFactory } from '../transport/factories.ts'
import { Embedder } from './embedder.ts'

/** The service of powerbi-client: embeds everything (sdk-facts §2). */
export class Service extends Embedder {
  /** @throws EmbedError TrustedHostInvalid. */
  constructor(
    hpmFactory: IHpmFactory,
    wpmpFactory: IWpmpFactory,
    routerFactory: IRouterFactory,
    config: IServiceConfiguration = {},
  ) {
    const components = [Tile, Report, Dashboard, Qna, Visual, Create, QuickCreate]
    super(hpmFactory, wpmpFactory, routerFactory, config, components)
  }
}
