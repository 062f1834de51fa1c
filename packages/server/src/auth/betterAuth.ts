import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { username } from 'better-auth/plugins/username'
import { drizzle } from 'drizzle-orm/node-postgres'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { accounts, identities, memberships, rateLimits, sessions, verifications } from './auth.table.ts'

/** Passwords, sessions, verification and reset: better-auth on our own pool and in our own schema. */
export const createAuth = (database: Database, settings: Settings) => {
  // The connecting role owns the schema `auth`; the application's two roles cannot even read it.
  const db = drizzle({ client: database.pool, casing: 'snake_case' })
  return betterAuth({
    appName: 'Gemba',
    baseURL: settings.url,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: request => [settings.url, originOf(request)].filter(origin => origin !== undefined),
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: identities, session: sessions, account: accounts, verification: verifications, rateLimit: rateLimits },
    }),
    advanced: { database: { generateId: false }, cookiePrefix: 'gemba' },
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128 },
    session: {
      expiresIn: 60 * 60 * 12,
      updateAge: 60 * 60,
      additionalFields: {
        activeCustomerId: { type: 'string', required: false, input: false },
        undecided: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
    },
    plugins: [username({ minUsernameLength: 3, maxUsernameLength: 60, usernameValidator: name => /^[\w.@+-]+$/.test(name) })],
    databaseHooks: {
      session: {
        create: {
          before: async session => {
            const [member] = await db.select().from(memberships).where(eq(memberships.userId, session.userId)).limit(1)
            return { data: { ...session, activeCustomerId: member?.customerId ?? null } }
          },
        },
      },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** The page's own origin: the same server answers under several names (a tablet uses the machine's address). */
const originOf = (request: Request | undefined) => {
  const host = request?.headers.get('host')
  if (!request || !host) return undefined
  return `${new URL(request.url).protocol}//${host}`
}
