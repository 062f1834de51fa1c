// The element of an embed with its frame, as people and the host page have it: events, title, focus, whole screen.
import { EmbedError } from '../errors.ts'
import type { IEventHandler, IInternalEventHandler } from './events.ts'
import { enterFullscreen, leaveFullscreen } from './frame.ts'

/** An element that holds a frame and tells its events. */
export abstract class FramedElement {
  /** The element that the host page gave. */
  element: HTMLElement
  /** The frame in it. */
  declare iframe: HTMLIFrameElement
  /** Names that `on` accepts. */
  allowedEvents: string[] = []
  /** @hidden */
  eventHandlers: (IInternalEventHandler<unknown> & { name: string })[] = []

  constructor(element: HTMLElement) {
    this.element = element
  }

  /**
   * Removes a handler, or all handlers of an event.
   * @param handler the very function that `on` was given.
   */
  off<T>(eventName: string, handler?: IEventHandler<T>): void {
    this.eventHandlers = this.eventHandlers.filter(entry => {
      const goes = entry.name === eventName && (!handler || entry.handle === handler)
      if (goes) this.element.removeEventListener(eventName, entry.handle as EventListener)
      return !goes
    })
  }

  /**
   * Adds a handler for an event; `event.detail` is what the frame said.
   * @throws EmbedError EventUnknown for a name that is not in `allowedEvents`.
   */
  on<T>(eventName: string, handler: IEventHandler<T>): void {
    if (!this.allowedEvents.includes(eventName)) {
      throw new EmbedError('EventUnknown', `eventName must be one of ${this.allowedEvents}. You passed: ${eventName}`)
    }
    this.eventHandlers.push({
      name: eventName,
      test: ({ name }) => name === eventName,
      handle: handler as IEventHandler<unknown>,
    })
    this.element.addEventListener(eventName, handler as unknown as EventListener)
  }

  /** Shows the frame on the whole screen, if the browser allows it now. */
  fullscreen(): void {
    enterFullscreen(this.iframe)
  }

  /** Leaves the whole screen, if this frame has it. */
  exitFullscreen(): void {
    leaveFullscreen(this.iframe)
  }

  /** What screen readers call the frame; null removes it. */
  setComponentTitle(title: string | null): void {
    if (title == null) this.iframe.removeAttribute('title')
    else this.iframe.title = title
  }

  /** Sets the `tabindex` of the element; 0 unless another is given. */
  setComponentTabIndex(tabIndex?: number | null): void {
    this.element.setAttribute('tabindex', `${tabIndex ?? 0}`)
  }

  /** Removes the `tabindex` of the element. */
  removeComponentTabIndex(_tabIndex?: number): void {
    this.element.removeAttribute('tabindex')
  }
}
