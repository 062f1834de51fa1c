// One call to the frame of an embed: who sends it, and what of the answer the caller gets (spec 3 §7).
import { resetError, toEmbedError } from './errors.ts'
import type { IHttpPostMessageResponse } from './protocol.ts'
import type { Hpm } from './transport/surfaces.ts'

/** Whoever speaks to a frame: an embed, or a page or visual by way of its report. */
export interface FrameNode {
  readonly service: { readonly hpm: Hpm }
  readonly iframe?: HTMLIFrameElement
  readonly config: { readonly uniqueId?: string }
  /** While the frame has not loaded: settles when it has. */
  readonly opening?: Promise<void> | undefined
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * Sends, as soon as the frame has loaded, and gives the whole answer.
 * Rejects with an EmbedError: what the frame refused, or code EmbedReset when the frame is gone.
 * @param headers sent beside `uid`, the embed's unique id.
 */
export const send = async <T = void>(
  node: FrameNode,
  method: Method,
  url: string,
  body?: unknown,
  headers?: object,
): Promise<IHttpPostMessageResponse<T>> => {
  const { hpm } = node.service
  if (node.opening) await node.opening
  const target = node.iframe?.contentWindow ?? null
  const all = { uid: node.config.uniqueId, ...headers }
  try {
    return await (method === 'get' ? hpm.get<T>(url, all, target) : hpm[method]<T>(url, body, all, target))
  } catch (cause) {
    throw target ? toEmbedError(cause) : resetError()
  }
}

/** Sends and gives the body of the answer. Rejects as `send`. */
export const ask = async <T = void>(
  node: FrameNode,
  method: Method,
  url: string,
  body?: unknown,
  headers?: object,
): Promise<T> => (await send<T>(node, method, url, body, headers))?.body
