// Which sign-in a request belongs to: read from the database every time, so that ending one works immediately.
import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../platform/database/database.ts'
import { preparedSql } from '../platform/database/prepared.ts'
import type { SignIn, SignIns } from '../platform/runtime.ts'
import type { Settings } from '../platform/settings.ts'
import { sameSignature } from '../platform/signatures.ts'
import { sessions } from './auth.table.ts'
import type { Auth } from './betterAuth.ts'
import { asAuth } from './connection.ts'
import { idleMinutesOf } from './followCompany.ts'
import { cookieOf } from './public/device.ts'

type Row = {
  session_id: string
  user_id: string
  customer_id: string | null
  undecided: boolean
  must_change_password: boolean
  is_due: boolean
  terminal_id: string | null
  by_pin: boolean
  mode: SignIn['mode']
  mode_over: boolean
}

const signInOf = (row: Row): SignIn => ({
  sessionId: row.session_id,
  userId: row.user_id,
  customerId: row.customer_id,
  mustChangePassword: row.must_change_password,
  undecided: row.undecided || row.must_change_password,
  terminal: row.terminal_id === null ? null : { id: row.terminal_id, byPin: row.by_pin },
  mode: row.mode,
  isModeOver: row.mode_over,
})

const session = preparedSql<Row>(sql`select * from enter_session(${sql.placeholder('token')})`)

/** The lookups of sign-ins by the cookie that better-auth signs. */
export const openSignIns = async (db: Database, auth: Auth, { secret }: Pick<Settings, 'secret'>): Promise<SignIns> => {
  const { authCookies } = await auth.$context
  const { name, attributes } = authCookies.sessionToken
  const signed = (token: string) => createHmac('sha256', secret).update(token).digest('base64')
  /** Undefined without a token that this installation has signed. */
  const tokenOf = (cookie: string | undefined): string | undefined => {
    const value = cookieOf({ headers: { cookie } }, name)
    const [, token, signature] = /^(.+)\.([^.]+)$/.exec(decoded(value ?? '')) ?? []
    if (!token || !signature) return undefined
    return sameSignature(signature, signed(token)) ? token : undefined
  }
  const outside = () => asAuth(db) as unknown as Tx
  const read = async (on: Tx, cookie: string | undefined): Promise<Row | undefined> => {
    const token = tokenOf(cookie)
    return token === undefined ? undefined : (await session(on).execute({ token })).rows[0]
  }
  /** A session that ended in the meantime stays ended. */
  const noteUse = async (row: Row) => {
    const expiresAt = sql`now() + ${sql.raw(idleMinutesOf('sessions'))} * interval '1 minute'`
    // Another request of the session may be noting it: this one, which holds a connection, does not wait.
    const open = sql`(select id from auth.sessions where id = ${row.session_id} and expires_at > now() for update skip locked)`
    if (row.is_due)
      await asAuth(db).update(sessions).set({ expiresAt, updatedAt: sql`now()` }).where(eq(sessions.id, open))
  }
  const use = async (on: Tx, cookie: string | undefined, unattended = false) => {
    const row = await read(on, cookie)
    if (!row) return null
    if (!unattended) await noteUse(row)
    return signInOf(row)
  }
  return {
    tokenOf,
    // It goes with the browser: nobody is remembered at a terminal.
    cookieOf: token =>
      `${name}=${encodeURIComponent(`${token}.${signed(token)}`)}; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`,
    enter: use,
    find: cookie => use(outside(), cookie),
    look: async cookie => {
      const row = await read(outside(), cookie)
      return row ? signInOf(row) : null
    },
  }
}

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
