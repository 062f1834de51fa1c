import type { IDashboardEmbedConfiguration } from '../models/configuration.ts'
import type { IError } from '../models/failure.ts'
import { validateDashboardLoad } from '../models/validation/dashboardLoad.ts'
import { requireId } from './contentId.ts'
import { Embed } from './embed.ts'
import { findParameter } from './frame.ts'
import { OwnFrameEmbed } from './ownFrameEmbed.ts'

const pageViews: readonly unknown[] = ['fitToWidth', 'oneColumn', 'actualSize']

/** An embedded dashboard (spec 3 §3, §5). */
export class Dashboard extends OwnFrameEmbed {
  static override allowedEvents: string[] = ['tileClicked', 'error']
  static dashboardIdAttribute: string = 'powerbi-dashboard-id'
  static override type: string = 'Dashboard'

  declare config: IDashboardEmbedConfiguration
  override allowedEvents: string[] = [...Embed.allowedEvents, ...Dashboard.allowedEvents]
  override loadPath: string = '/dashboard/load'
  override phasedLoadPath: string = '/dashboard/prepare'

  /** @hidden The dashboard that an address names. */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'dashboardId')
  }

  /** @throws EmbedError IdMissing. */
  getId(): string {
    return requireId(this, this.config.id, 'Dashboard', Dashboard.dashboardIdAttribute)
  }

  /** @hidden The general validator words a wrong `pageView` otherwise than people are promised (spec 3 §5). */
  validate(config: IDashboardEmbedConfiguration): IError[] | undefined {
    const errors = validateDashboardLoad({ ...config, pageView: undefined })
    if (errors || config.pageView == null || pageViews.includes(config.pageView)) return errors
    return [{ message: `pageView must be one of the followings: ${pageViews.join(', ')}` }]
  }

  /** @hidden */
  configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId()
  }

  /** @hidden */
  getDefaultEmbedUrlEndpoint(): string {
    return 'dashboardEmbed'
  }
}
