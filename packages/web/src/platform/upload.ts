import type { AnyEndpoint, ResponseOf } from '@gemba/domain/core/endpoint'
import { i18n } from '../i18n/i18n.ts'
import { addressOfCall, type CallInput } from './call.ts'
import { CallError, callErrorOf } from './callError.ts'
import { redirectIfRefused } from './refused.ts'
import { requestHeaders } from './requestHeaders.ts'

type UploadInput<E extends AnyEndpoint> = Pick<
  CallInput<E>,
  'params' | 'query' | 'signal' | 'idempotencyKey' | 'quiet'
> & {
  file: File
  /** besides those of every call */
  headers?: Readonly<Record<string, string>>
  /** 0 to 1 */
  onProgress?: (share: number) => void
}

/**
 * Sends one file to an endpoint with `transfer: 'upload'`. It uses XMLHttpRequest, because fetch reports no progress.
 * @throws CallError as `call`
 */
export const upload = <E extends AnyEndpoint>(endpoint: E, input: UploadInput<E>): Promise<ResponseOf<E>> =>
  new Promise((resolve, reject) => {
    const { file, headers, onProgress, signal, idempotencyKey, quiet } = input
    const mark = requestHeaders()
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOfCall(endpoint, input as Parameters<typeof addressOfCall>[1]))
    request.responseType = 'json'
    for (const [name, value] of Object.entries({ ...mark, ...headers })) request.setRequestHeader(name, value)
    request.setRequestHeader('accept-language', i18n.language ?? 'en')
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => {
      // Without a readable response it is unknown whether the file was stored.
      if (request.status < 400 && request.response !== null) return resolve(request.response as ResponseOf<E>)
      const failure = callErrorOf(request.status, request.response, mark['x-request-id'], i18n.t('platform:unexpected'))
      if (!quiet) redirectIfRefused(failure)
      reject(failure)
    }
    request.onerror = () =>
      reject(new CallError({ message: i18n.t('platform:offline'), requestId: mark['x-request-id'] }, 'offline'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
