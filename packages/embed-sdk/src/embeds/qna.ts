import { send } from '../calls.ts'
import type { IEmbedConfigurationBase, IQnaEmbedConfiguration } from '../models/configuration.ts'
import type { IError } from '../models/failure.ts'
import { validateLoadQnaConfiguration } from '../models/validation/qna.ts'
import type { IHttpPostMessageResponse } from '../protocol.ts'
import { Embed } from './embed.ts'
import { OwnFrameEmbed } from './ownFrameEmbed.ts'

/** A place where people ask questions of datasets and get visuals for answers (spec 3 §3, §7). */
export class Qna extends OwnFrameEmbed {
  static override type: string = 'Qna'
  static override allowedEvents: string[] = ['loaded', 'visualRendered']

  declare config: IQnaEmbedConfiguration
  override allowedEvents: string[] = [...Embed.allowedEvents, ...Qna.allowedEvents]
  override loadPath: string = '/qna/load'
  override phasedLoadPath: string = '/qna/prepare'

  /** Questions have no id. Null; the type is that of powerbi-client. */
  getId(): string {
    return null as unknown as string
  }

  /** Asks a question in the reader's place. Rejects with an EmbedError. */
  setQuestion(question: string): Promise<IHttpPostMessageResponse<void>> {
    return send(this, 'post', '/qna/interpret', { question })
  }

  /** @hidden There is nothing to complete. */
  configChanged(_isBootstrap: boolean): void {}

  /** @hidden */
  validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateLoadQnaConfiguration(config)
  }

  /** @hidden */
  getDefaultEmbedUrlEndpoint(): string {
    return 'qnaEmbed'
  }
}
