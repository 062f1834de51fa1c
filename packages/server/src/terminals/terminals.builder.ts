// Terminals of the shop floor and people who sign in there, as their browsers do it.
import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import { authPaths } from '@gemba/domain/auth/authPaths'
import { pathOf } from '@gemba/domain/core/apiPath'
import { getTerminalHere, signInAtTerminal, trustTerminal } from '@gemba/domain/terminals/terminals.endpoints'
import type { TerminalSignInInput } from '@gemba/domain/terminals/terminals.schema'
import { setOwnPin } from '@gemba/domain/users/pins.endpoints'
import { password, passwordHash } from '../testing/password.ts'
import type { TestUser, testServer } from '../testing/testServer.ts'

const ownPin = '739105'
const firstPin = '482716'

/** Browsers that are terminals or become one, and people with a badge and a PIN. */
export const terminalsIn = ({ app, customer, as, signedIn, database }: Awaited<ReturnType<typeof testServer>>) => {
  let count = 0
  /** A browser: it keeps its cookies. */
  const browser = () => {
    const jar = new Map<string, string>()
    const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.http.inject({ method, url, ...(payload && { payload }), headers: { cookie } })
      for (const line of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const body = response.body ? response.json() : undefined
      return { status: response.statusCode, body, lines: [response.headers['set-cookie'] ?? []].flat() }
    }
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      jar,
      user: (): TestUser => ({ id: '', username: '', customerId: customer.id, cookie: cookie() }),
      become: ({ cookie }: TestUser) => {
        const [name = '', value = ''] = cookie.split(/=(.*)/s)
        jar.set(name, value)
      },
      trust: (name: string, place = '') => send('POST', pathOf(trustTerminal.path), { name, place }),
      leave: () => send('POST', authPaths.signOut),
      choose: (customerId: string) => send('PUT', pathOf(chooseCustomer.path), { customerId }),
      here: () => send('GET', pathOf(getTerminalHere.path)),
      enter: (input: TerminalSignInInput) => send('POST', pathOf(signInAtTerminal.path), input),
      withPassword: (username: string) => send('POST', authPaths.signIn, { username, password }),
    }
  }

  /** A browser that is a terminal, at which nobody is signed in. */
  const terminal = async (at = customer) => {
    const tablet = browser()
    tablet.become(await signedIn(['administrator'], { at }))
    count += 1
    const { body } = await tablet.trust(`Line ${count}`, 'Hall B')
    await tablet.leave()
    tablet.jar.delete('gemba.session_token')
    return { ...tablet, id: body.id as string, name: body.name as string }
  }

  /** Until the sign-in at a terminal ends for want of use. */
  const secondsLeft = async (terminalId: string) => {
    const { rows } = await database.query(
      `select extract(epoch from expires_at - now())::int as seconds from auth.sessions where terminal_id = $1`,
      [terminalId],
    )
    return rows[0]?.seconds as number
  }

  /** Someone with a badge and a PIN of their own. */
  const worker = async (roles = ['checklist operator'], more: object = {}) => {
    count += 1
    const badge = `NW-${7000 + count}`
    const user = await signedIn(roles, { badge, passwordHash, username: `worker${count}`, ...more })
    await as(user).call(setOwnPin, { body: { currentPassword: password, newPin: ownPin } })
    return { ...user, badge }
  }
  return { ownPin, firstPin, browser, terminal, secondsLeft, worker }
}
