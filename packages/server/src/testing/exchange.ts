// A call as a test sends it when it wants to see everything that comes back, refused or not.
import { pathOf } from '@gemba/domain/core/apiPath'
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { TestUser } from './testServer.ts'
import type { TestServer } from './world.ts'

type Sent = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

export const exchange = async ({ app }: TestServer, user: TestUser, { method, path }: AnyEndpoint, sent: Sent) => {
  const search = new URLSearchParams(Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)]))
  const { statusCode, body, headers } = await app.http.inject({
    method,
    url: `${pathOf(path, sent.params)}?${search}`,
    headers: { cookie: user.cookie },
    ...(sent.body !== undefined && { payload: sent.body as object }),
  })
  const [, statements, roundTrips] = /(\d+) statements, (\d+) round trips/.exec(String(headers['server-timing'])) ?? []
  return {
    ...{ status: statusCode, text: body },
    // NaN where the response does not say
    ...{ statements: Number(statements), roundTrips: Number(roundTrips) },
  }
}
