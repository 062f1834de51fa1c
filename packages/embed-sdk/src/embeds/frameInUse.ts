import { haveOneOrigin } from '../parsedUrl.ts'
import type { Wpmp } from '../transport/surfaces.ts'
import { addParameter, buildFrame } from './frame.ts'
import { FramedElement } from './framedElement.ts'
import { type Waiting, wait } from './waiting.ts'

/** An element whose frame can be talked to once it has loaded, and be changed for another. */
export abstract class FrameInUse extends FramedElement {
  abstract service: { wpmp: Wpmp }
  abstract config: { embedUrl?: string; uniqueId?: string }
  abstract embedtype: string
  /** @hidden */
  iframeLoaded: boolean = false
  declare private frameLoad: Waiting

  /** @hidden While the frame has not loaded: settles when it has; rejects with code EmbedReset when that is not to be. */
  get opening(): Promise<void> | undefined {
    return this.iframeLoaded ? undefined : this.frameLoad.promise
  }

  /** What to do whenever the frame has loaded. */
  protected abstract begin(): void

  /** @param present is taken over if it shows the origin of the configuration. */
  protected openFrame(present?: HTMLIFrameElement): void {
    const { embedUrl = '', uniqueId = '' } = this.config
    this.iframeLoaded = false
    this.frameLoad = wait()
    const isFit = present && haveOneOrigin(present.src, embedUrl)
    this.iframe = isFit ? present : buildFrame(this.element, addParameter(embedUrl, 'uid', uniqueId), this.embedtype)
    this.iframe.addEventListener('load', this.onFrameLoad)
    this.service.wpmp.connect?.(this.iframe)
  }

  /** @param keep another component takes the frame over. */
  protected leaveFrame(keep?: boolean): void {
    this.iframe.removeEventListener('load', this.onFrameLoad)
    this.frameLoad.cancel()
    if (keep) return
    this.service.wpmp.disconnect?.(this.iframe)
    this.iframe.remove()
  }

  private readonly onFrameLoad = (): void => {
    this.iframeLoaded = true
    this.service.wpmp.connect?.(this.iframe)
    this.begin()
    this.frameLoad.go()
  }
}
