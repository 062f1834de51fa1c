import { haveOneOrigin } from '../parsedUrl.ts'
import type { Wpmp } from '../transport/surfaces.ts'
import { addParameter, buildFrame } from './frame.ts'
import { FramedElement } from './framedElement.ts'
import { type Waiting, wait } from './waiting.ts'

/** An element whose frame can be talked to once it has loaded, and be changed for another. */
export abstract class FrameInUse extends FramedElement {
  /** Foreign transports may have no proxy. */
  abstract service: { wpmp: Wpmp | null }
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

  /** Whether a frame is still in its place (the page may have emptied the element) and of the configuration's origin. */
  protected isOfUse(iframe: HTMLIFrameElement): boolean {
    const isThere = iframe.isConnected || this.element.contains(iframe)
    return isThere && haveOneOrigin(iframe.src, `${this.config.embedUrl}`)
  }

  /** @param present is taken over if it is of use. */
  protected openFrame(present?: HTMLIFrameElement): void {
    const { embedUrl = '', uniqueId = '' } = this.config
    this.iframeLoaded = false
    this.frameLoad = wait()
    this.iframe =
      present && this.isOfUse(present)
        ? present
        : buildFrame(this.element, addParameter(embedUrl, 'uid', uniqueId), this.embedtype)
    this.iframe.addEventListener('load', this.onFrameLoad)
    this.service.wpmp?.connect?.(this.iframe)
  }

  /** @param keep another component takes the frame over. */
  protected leaveFrame(keep?: boolean): void {
    this.iframe.removeEventListener('load', this.onFrameLoad)
    this.frameLoad.cancel()
    if (keep) return
    this.service.wpmp?.disconnect?.(this.iframe)
    this.iframe.remove()
  }

  private readonly onFrameLoad = (): void => {
    this.iframeLoaded = true
    this.service.wpmp?.connect?.(this.iframe)
    this.begin()
    this.frameLoad.go()
  }
}
