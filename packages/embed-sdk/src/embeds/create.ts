import { ask } from '../calls.ts'
import { listError } from '../errors.ts'
import type { IEmbedConfiguration, IEmbedConfigurationBase } from '../models/configuration.ts'
import type { IReportCreateConfiguration } from '../models/creation.ts'
import type { IError } from '../models/failure.ts'
import { validateCreateReport } from '../models/validation/creation.ts'
import { isSaved } from '../report/saved.ts'
import { requireId } from './contentId.ts'
import { findParameter } from './frame.ts'
import { OwnFrameEmbed } from './ownFrameEmbed.ts'

/** A new report on a dataset, until it is saved (spec 3 §3, §7). */
export class Create extends OwnFrameEmbed {
  static override type: string = 'create'

  declare config: IEmbedConfiguration
  /** @hidden What the frame is sent. */
  declare createConfig: IReportCreateConfiguration

  /** @hidden The dataset that an address names. */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'datasetId')
  }

  /** The dataset. @throws EmbedError IdMissing. */
  getId(): string {
    return requireId(this, this.config.datasetId, 'Dataset')
  }

  /** @hidden */
  validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateCreateReport(config)
  }

  /** @hidden */
  configChanged(isBootstrap: boolean): void {
    if (isBootstrap) return
    const { accessToken = '', groupId, settings, tokenType, theme } = this.config
    this.createConfig = { accessToken, datasetId: this.getId(), groupId, settings, tokenType, theme }
  }

  /** @hidden */
  getDefaultEmbedUrlEndpoint(): string {
    return 'reportEmbed'
  }

  /** Whether there are no unsaved changes. Rejects with an EmbedError. */
  isSaved(): Promise<boolean> {
    return isSaved(this)
  }

  /** @hidden Sends the configuration, with the token as it is now. Rejects with an EmbedError. */
  override async create(): Promise<void> {
    const { accessToken = '' } = this.config
    const config = { ...this.createConfig, accessToken }
    const errors = this.validate(config)
    if (errors) throw listError('ConfigurationInvalid', errors)
    return ask(this, 'post', '/report/create', config, this.sessionHeaders())
  }
}
