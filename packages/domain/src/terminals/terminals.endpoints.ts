import { z } from 'zod'
import { companySettingsScope } from '../companySettings/companySettings.scope.ts'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { listQuery, PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import {
  Terminal,
  TerminalHere,
  TerminalInput,
  TerminalSignInAnswer,
  TerminalSignInInput,
  TerminalState,
} from './terminals.schema.ts'

export const listTerminals = endpoint({
  method: 'GET',
  path: '/terminals',
  permission: readersOf(companySettingsScope),
  shows: ['users'],
  summary: 'Terminals of the shop floor with who used them last, by name',
  query: PageQuery.extend({ state: listQuery(TerminalState).optional() }),
  response: pageOf('terminals', Terminal).extend({
    can: z.object({ trust: z.boolean() }),
    /** the terminal that this browser is; null when it is none */
    here: z.uuid().nullable(),
  }),
})

/**
 * The browser that calls gets a secret that no script can read, and its sign-in ends as those at a terminal do; 409 when it
 * is a terminal of the company already.
 */
export const trustTerminal = endpoint({
  method: 'POST',
  path: '/terminals',
  permission: 'Company Settings Update',
  changes: ['users'],
  summary: 'Trusts the browser that calls: people sign in there with a badge and a PIN',
  body: TerminalInput,
  response: Terminal,
})

export const updateTerminal = endpoint({
  method: 'PUT',
  path: '/terminals/:id',
  permission: 'Company Settings Update',
  summary: 'Changes the name and the place of a terminal',
  body: TerminalInput.extend({ version: Version }),
  response: Terminal,
})

/** It takes effect on the next request, on every node; who is signed in there is signed out. */
export const revokeTerminal = endpoint({
  method: 'POST',
  path: '/terminals/:id/revocation',
  permission: 'Company Settings Update',
  summary: 'Revokes the trust in a terminal for good',
  body: z.object({ version: Version }),
  response: Terminal,
})

export const getTerminalHere = endpoint({
  method: 'GET',
  path: '/terminals/here',
  permission: 'public',
  summary: 'The terminal that the calling browser is, for its sign-in page',
  response: z.object({ terminal: TerminalHere.nullable() }),
})

/** 401 for an unknown badge, a wrong PIN and someone without one, all alike; 429 while a PIN is locked. */
export const signInAtTerminal = endpoint({
  method: 'POST',
  path: '/terminals/here/sign-ins',
  permission: 'public',
  summary: 'Signs in at a trusted terminal with a badge or personnel number and a PIN',
  body: TerminalSignInInput,
  secrets: ['pin', 'newPin'],
  response: TerminalSignInAnswer,
})
