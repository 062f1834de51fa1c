import { ask } from '../calls.ts'
import { listError } from '../errors.ts'
import type { IEmbedConfigurationBase } from '../models/configuration.ts'
import type { IQuickCreateConfiguration } from '../models/creation.ts'
import type { IError } from '../models/failure.ts'
import { validateQuickCreate } from '../models/validation/creation.ts'
import { type HookNames, tokenHooks } from './hooks.ts'
import { OwnFrameEmbed } from './ownFrameEmbed.ts'

/** A new report on data that the host page brings along (spec 3 §3, §5). */
export class QuickCreate extends OwnFrameEmbed {
  static override type: string = 'quickCreate'

  override hookNames: HookNames = tokenHooks
  /** @hidden What the frame is sent. */
  declare createConfig: IQuickCreateConfiguration

  /** There is no id yet. Null; the type is that of powerbi-client. */
  getId(): string {
    return null as unknown as string
  }

  /** @hidden */
  validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateQuickCreate(config)
  }

  /** @hidden */
  configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.createConfig = this.config as IQuickCreateConfiguration
  }

  /** @hidden */
  getDefaultEmbedUrlEndpoint(): string {
    return 'quickCreate'
  }

  /** @hidden Sends the configuration. Rejects with an EmbedError. */
  override async create(): Promise<void> {
    const errors = this.validate(this.createConfig)
    if (errors) throw listError('ConfigurationInvalid', errors)
    return ask(this, 'post', '/quickcreate', this.createConfig, this.sessionHeaders())
  }
}
