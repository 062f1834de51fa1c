// The messages between host page and frame, as types that both sides can share (sdk-facts §7).

/** A request as it is posted. `headers.id` joins it with its response; `headers.uid` names the embed. */
export type IHttpPostMessageRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, unknown>
  body?: unknown
}

/** A response as it is posted. A status outside 200–299 is a failure. */
export type IHttpPostMessageResponse<T> = {
  statusCode: number
  headers: Record<string, unknown>
  body: T
}
