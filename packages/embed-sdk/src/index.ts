// The whole public face: the 18 exports of powerbi-client, and what is ours. Importing it does nothing else.

export type { EmbedClass } from './embedder/componentTypes.ts'
export { createEmbedder } from './embedder/createEmbedder.ts'
export * as service from './embedder/public.ts'
export { Create } from './embeds/create.ts'
export { Dashboard } from './embeds/dashboard.ts'
export { Embed, type EmbedHost as Embedder } from './embeds/embed.ts'
export { Qna } from './embeds/qna.ts'
export { QuickCreate } from './embeds/quickCreate.ts'
export { Tile } from './embeds/tile.ts'
export { EmbedError, type ReportedError } from './errors.ts'
export { AdvancedFilterBuilder } from './filterBuilders/advancedFilterBuilder.ts'
export { BasicFilterBuilder } from './filterBuilders/basicFilterBuilder.ts'
export { RelativeDateFilterBuilder } from './filterBuilders/relativeDateFilterBuilder.ts'
export { RelativeTimeFilterBuilder } from './filterBuilders/relativeTimeFilterBuilder.ts'
export { TopNFilterBuilder } from './filterBuilders/topNFilterBuilder.ts'
export type {
  IDashboardEmbedConfiguration,
  IEmbedConfiguration,
  IEmbedConfigurationBase,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from './models/configuration.ts'
export type { IQuickCreateConfiguration, IReportCreateConfiguration } from './models/creation.ts'
export * as models from './models/index.ts'
export type { IQnaSettings } from './models/qna.ts'
export type { ILocaleSettings, ISettings as IEmbedSettings } from './models/settings.ts'
export type {
  CallHeaders,
  FrameCalls,
  HostEvents,
  HostHooks,
  IHttpPostMessageRequest,
  IHttpPostMessageResponse,
  LoadHeaders,
} from './protocol.ts'
export type { IFilterable } from './report/filterCalls.ts'
export { Page } from './report/page.ts'
export { Report } from './report/report.ts'
export { Visual } from './report/visual.ts'
export { VisualDescriptor } from './report/visualDescriptor.ts'
export {
  startTokenRenewal,
  type TokenAnswer,
  type TokenProvider,
  type TokenRenewal,
  type TokenRenewalOptions,
} from './tokens/renewal.ts'
export * as factories from './transport/factories.ts'
export { SDK_VERSION } from './version.ts'
