import { authPaths } from '@gemba/domain/auth/authPaths'
import type { Problem } from '@gemba/domain/core/problem'
import type { App } from '../app.ts'
import type { TestUser } from './testServer.ts'

/** Signing in as a browser does, for tests of the sign-in itself; other tests take `signedIn` of the test server. */
export const signingIn = ({ http }: App) => {
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const response = await http.inject({ method: 'POST', url, payload, headers })
    const body = response.body ? (response.json() as Record<string, unknown>) : undefined
    return { status: response.statusCode, body, problem: body as unknown as Problem, response }
  }
  /** The browser's way in; `user` is the person who has the returned cookie. */
  const signIn = async (username: string, password: string, headers: Record<string, string> = {}) => {
    const answer = await post(authPaths.signIn, { username, password }, headers)
    const cookies = [answer.response.headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0])
    return { ...answer, user: { id: '', username, customerId: '', cookie: cookies.join('; ') } satisfies TestUser }
  }
  return { post, signIn }
}
