import type { IEmbedConfigurationBase, ITileEmbedConfiguration } from '../models/configuration.ts'
import type { IError } from '../models/failure.ts'
import { validateTileLoad } from '../models/validation/dashboardLoad.ts'
import { requireId } from './contentId.ts'
import { Embed } from './embed.ts'
import { findParameter } from './frame.ts'
import { OwnFrameEmbed } from './ownFrameEmbed.ts'

/** An embedded tile of a dashboard (spec 3 §3, §5). */
export class Tile extends OwnFrameEmbed {
  static override type: string = 'Tile'
  static override allowedEvents: string[] = ['tileClicked', 'tileLoaded']

  declare config: ITileEmbedConfiguration
  override allowedEvents: string[] = [...Embed.allowedEvents, ...Tile.allowedEvents]
  override loadPath: string = '/tile/load'

  /** @hidden The tile that an address names. */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'tileId')
  }

  /** @throws EmbedError IdMissing. */
  getId(): string {
    return requireId(this, this.config.id, 'Tile')
  }

  /** @hidden */
  validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateTileLoad(config)
  }

  /** @hidden */
  configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId()
  }

  /** @hidden */
  getDefaultEmbedUrlEndpoint(): string {
    return 'tileEmbed'
  }
}
