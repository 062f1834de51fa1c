import { defaultSignInRules } from '@gemba/domain/customers/signInRules'
import { isUsername, usernameKey } from '@gemba/domain/users/username'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { username } from 'better-auth/plugins/username'
import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../platform/settings.ts'
import { firstPlace, refuseWithoutPlace } from './activeCustomer.ts'
import { accounts, identities, sessions, verifications } from './auth.table.ts'
import { asAuth } from './connection.ts'

/** The header that passes the caller's address to better-auth; a value from the caller is overwritten. */
export const callerHeader = 'x-gemba-caller'

/**
 * Passwords, sessions and resets: better-auth on our own pool and in our own schema. Its own HTTP handler is not
 * served: auth.plugin.ts calls the few functions that we use, so that nothing else is reachable.
 */
export const createAuth = (database: Database, settings: Settings) =>
  betterAuth({
    appName: 'Gemba',
    baseURL: settings.url,
    basePath: '/api/auth',
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: drizzleAdapter(asAuth(database), {
      provider: 'pg',
      schema: { user: identities, session: sessions, account: accounts, verification: verifications },
    }),
    advanced: {
      database: { generateId: false },
      cookiePrefix: 'gemba',
      ipAddress: { ipAddressHeaders: [callerHeader] },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
    },
    // A stolen copy of the database must not contain working links.
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: { mustChangePassword: { type: 'boolean', required: false, input: false, defaultValue: false } },
    },
    session: {
      expiresIn: defaultSignInRules.idleMinutes * 60,
      additionalFields: {
        activeCustomerId: { type: 'string', required: false, input: false },
        undecided: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
    },
    plugins: [
      username({
        minUsernameLength: 1,
        maxUsernameLength: 60,
        usernameNormalization: usernameKey,
        usernameValidator: isUsername,
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          before: async session => {
            const place = await firstPlace(database, session.userId)
            if (!place) throw await refuseWithoutPlace(database, session.userId)
            // Nothing is possible with the session until enterPlace has decided about it.
            return { data: { ...session, activeCustomerId: place.customerId, undecided: true } }
          },
        },
      },
    },
  })

export type Auth = ReturnType<typeof createAuth>
