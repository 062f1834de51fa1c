// Events of embeds as the host page gets them (sdk-facts §6).

/** An event as the frame sent it. `id` is the unique id of the embed. */
export interface IEvent<T> {
  type: string
  id: string
  name: string
  value: T
}

/** What a handler gets: `detail` is the body of the frame's message. */
export interface ICustomEvent<T> extends CustomEvent {
  detail: T
}

/** Handles an event of an embed. What it returns is not looked at. */
export type IEventHandler<T> = (event: ICustomEvent<T>) => unknown

/** @hidden A handler that `on` has registered. */
export interface IInternalEventHandler<T> {
  test(event: IEvent<T>): boolean
  handle(event: ICustomEvent<T>): void
}

/** Dispatches what a frame said on the element of its embed, where it bubbles. */
export const raiseEvent = (element: HTMLElement, name: string, detail: unknown): void => {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }))
}
