// One call to the frame of an embed: who sends it, and what of the answer the caller gets (spec 3 §7).
import type { IHttpPostMessageResponse } from './protocol.ts'

type Send = <T>(
  url: string,
  body: unknown,
  headers: object,
  target: Window | null,
) => Promise<IHttpPostMessageResponse<T>>

/** Whoever speaks to a frame: an embed, or a page or visual by way of its report. */
export type FrameNode = {
  readonly service: {
    readonly hpm: {
      get<T>(url: string, headers: object, target: Window | null): Promise<IHttpPostMessageResponse<T>>
      post: Send
      put: Send
      patch: Send
      delete: Send
    }
  }
  readonly iframe?: HTMLIFrameElement
  readonly config: { readonly uniqueId?: string }
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Sends and gives the whole answer. Rejects with an EmbedError. */
export const send = <T = void>(
  node: FrameNode,
  method: Method,
  url: string,
  body?: unknown,
): Promise<IHttpPostMessageResponse<T>> => {
  const { hpm } = node.service
  const headers = { uid: node.config.uniqueId }
  const target = node.iframe?.contentWindow ?? null
  return method === 'get' ? hpm.get<T>(url, headers, target) : hpm[method]<T>(url, body, headers, target)
}

/** Sends and gives the body of the answer. Rejects with an EmbedError. */
export const ask = async <T>(node: FrameNode, method: Method, url: string, body?: unknown): Promise<T> =>
  (await send<T>(node, method, url, body)).body
