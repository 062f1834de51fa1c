import { getTerminalHere, signInAtTerminal } from '@gemba/domain/terminals/terminals.endpoints'
import { publicRoute } from '../platform/http/route.ts'
import { findTerminal } from './public/findTerminal.ts'
import { signInByPin } from './signInByPin.ts'

/** What the sign-in page of a terminal asks for, and signing in there. */
export const terminalSignInRoutes = [
  publicRoute(getTerminalHere, async ({ runtime: { db }, request }) => {
    const here = await findTerminal(db, request)
    return { terminal: here ? { name: here.name, place: here.place, company: here.company } : null }
  }),

  publicRoute(signInAtTerminal, async ({ runtime, body, request, reply }) => {
    const { cookies, ...answer } = await signInByPin(runtime, request, body)
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return answer
  }),
]
