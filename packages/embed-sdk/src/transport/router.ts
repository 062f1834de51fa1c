// Leads the requests of frames to handlers by their address (sdk-facts §7).
import type { FrameRouter, MessageHandler, RoutedRequest, RoutedResponse, RouteHandler } from './surfaces.ts'

type Accepts = (request: RoutedRequest) => boolean
type Route = { rank: number; shape: RegExp; names: string[]; handler: RouteHandler; accepts: Accepts | undefined }
type Found = { route: Route; request: RoutedRequest }

class RouterResponse implements RoutedResponse {
  statusCode: number = 200
  headers: Record<string, unknown> = {}
  body: unknown = null

  send(statusCode: number, body: unknown = null): void {
    this.statusCode = statusCode
    this.body = body
  }
}

/** `:name` is one part of the path, `*name` any number. Fewer wildcards and names, more plain words go first. */
const compile = (pattern: string): Pick<Route, 'rank' | 'shape' | 'names'> => {
  const names: string[] = []
  let rank = 0
  const parts = pattern
    .replace(/^\//, '')
    .split('/')
    .map(part => {
      const isName = part[0] === ':'
      if (!isName && part[0] !== '*') {
        rank--
        return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      }
      names.push(part.slice(1))
      rank += isName ? 100 : 10_000
      return isName ? '([^/]+)' : '(.+)'
    })
  return { rank, names, shape: new RegExp(`^/?${parts.join('/')}/?$`) }
}

const decode = (text: string, decoder: (text: string) => string): string | undefined => {
  try {
    return decoder(text)
  } catch {}
}

const readQuery = (query: string | undefined): Record<string, unknown> => {
  const found: Record<string, unknown> = Object.create(null)
  for (const pair of query?.split('&') ?? []) {
    const [name = '', value = 'true'] = pair
      .split('=')
      .map(text => decode(text.replace(/\+/g, ' '), decodeURIComponent) ?? '')
    const listed = name.replace(/\[\]$/, '')
    found[listed] = listed === name ? value : [...((found[listed] as string[]) ?? []), value]
  }
  return found
}

/** The surface of powerbi-router 0.1. A handler answers by `response.send(status, body)`; without it 200 and null. */
export class Router implements FrameRouter {
  private readonly routes: Map<unknown, Map<string, Route>> = new Map()
  private readonly proxy: { addHandler(handler: MessageHandler): void }

  constructor(proxy: { addHandler(handler: MessageHandler): void }) {
    this.proxy = proxy
  }

  get(url: string, handler: RouteHandler): this {
    return this.add('GET', url, handler)
  }
  /** @param accepts what it refuses is no request of this route. */
  post(url: string, handler: RouteHandler, accepts?: Accepts): this {
    return this.add('POST', url, handler, accepts)
  }
  put(url: string, handler: RouteHandler): this {
    return this.add('PUT', url, handler)
  }
  patch(url: string, handler: RouteHandler): this {
    return this.add('PATCH', url, handler)
  }
  delete(url: string, handler: RouteHandler): this {
    return this.add('DELETE', url, handler)
  }

  /** The same address again replaces its handler. */
  private add(method: string, url: string, handler: RouteHandler, accepts?: Accepts): this {
    if (!this.routes.size) {
      this.proxy.addHandler({
        test: (message, source) => !!this.find(message, source),
        handle: (message, source) => this.handle(this.find(message, source)),
      })
    }
    const routes = [...(this.routes.get(method) ?? []), [url, { ...compile(url), handler, accepts }] as const]
    this.routes.set(method, new Map(routes.sort(([, one], [, other]) => one.rank - other.rank)))
    return this
  }

  private find(message: unknown, source: RoutedRequest['source']): Found | undefined {
    const { method, url } = message as RoutedRequest
    const routes = this.routes.get(method)
    if (!routes || typeof url !== 'string') return
    const [address = '', query] = url.split('?', 2)
    const path = decode(address, decodeURI)
    if (path === undefined) return
    for (const route of routes.values()) {
      const values = route.shape.exec(path)?.slice(1)
      if (!values) continue
      const params = Object.fromEntries(route.names.map((name, index) => [name, values[index] ?? '']))
      const { handler } = route
      const request = { ...(message as RoutedRequest), params, queryParams: readQuery(query), handler, source }
      if (!route.accepts || route.accepts(request)) return { route, request }
    }
  }

  /** What a handler throws at once is thrown on: the proxy has an answer for that. */
  private handle(found: Found | undefined): Promise<RoutedResponse> | undefined {
    if (!found) return
    const response = new RouterResponse()
    return Promise.resolve(found.route.handler(found.request, response)).then(() => response)
  }
}
