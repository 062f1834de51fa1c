import { personName } from '@gemba/domain/core/personName'
import { openStartCode, type StartOpening, visitStartCode } from '@gemba/domain/startCodes/startOpening.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { asCallError, type CallError, isAway } from '../../platform/callError.ts'
import { languageOf, speak } from '../../platform/language.ts'
import { loadMe, meQuery } from '../../platform/me.ts'
import type { Start } from './start.ts'

/** What became of opening a code. */
export type OpenedCode =
  | { kind: 'run'; opening: Start }
  | { kind: 'closed'; why: Exclude<StartOpening['state'], 'open'>; opening: Start }
  | { kind: 'revoked'; machine?: string; forVisitors: boolean }
  | { kind: 'unknown'; forVisitors: boolean }
  | { kind: 'signedOut'; forVisitors: boolean }
  /** there is no network, and the device does not have it */
  | { kind: 'notKept' }
  | { kind: 'failed'; failure: CallError }

const visit = (code: string) => call(visitStartCode, { body: { code }, quiet: true })

const signedOut = async (code: string): Promise<OpenedCode> => {
  const { forVisitors, revoked } = await visit(code)
  return revoked ? { kind: 'revoked', forVisitors } : { kind: 'signedOut', forVisitors }
}

/** Asks what a code opens: for who is signed in, else for a visitor; without network the device. */
export const openCode = async (client: QueryClient, code: string): Promise<OpenedCode> => {
  const me = await loadMe(client)
  if (!me) return signedOut(code)
  await speak(languageOf(me))
  try {
    const { state, ...opening } = await call(openStartCode, { body: { code }, quiet: true })
    return state === 'open' ? { kind: 'run', opening } : { kind: 'closed', why: state, opening }
  } catch (error) {
    const failure = asCallError(error)
    if (isAway(failure)) {
      const { openCodeOnDevice } = await import('./openCodeOnDevice.ts')
      const owner = { id: me.id, name: personName(me), company: me.customer.id }
      const opening = await openCodeOnDevice(client, owner, code).catch(() => undefined)
      return opening ? { kind: 'run', opening } : { kind: 'notKept' }
    }
    if (failure.code === 'gone')
      return { kind: 'revoked', machine: String(failure.details.machine ?? ''), forVisitors: false }
    if (failure.status === 404) {
      // Of another company, in which they are a visitor like anyone else.
      const { forVisitors, revoked } = await visit(code)
      return { kind: 'unknown', forVisitors: forVisitors && !revoked }
    }
    if (failure.status !== 401) return { kind: 'failed', failure }
    client.setQueryData(meQuery.queryKey, null)
    return signedOut(code)
  }
}
