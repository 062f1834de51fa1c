// The identities with which people sign in: better-auth's own tables, in a schema that the application's roles cannot
// read at all. What a customer may know of its people is in `users`.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgSchema, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const auth = pgSchema('auth')
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const identities = auth.table('identities', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  // better-auth wants an address; people without one get one under .invalid, to which nothing is ever sent
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  username: text().unique(),
  displayUsername: text(),
  /** someone else set the password: nothing is possible before the person has set their own */
  mustChangePassword: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const sessions = auth.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    activeCustomerId: uuid(),
    /** another session was open and the customer allows one: only the decision is possible with this one */
    undecided: boolean().notNull().default(false),
    /** the trusted terminal at which it was begun: it ends after the idle time of terminals */
    terminalId: uuid(),
    /** begun with a PIN: it opens the work on the floor and nothing else */
    byPin: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [
    index('sessions_user').on(table.userId),
    index('sessions_terminal').on(table.terminalId).where(sql`terminal_id is not null`),
  ],
)

/**
 * What a session is used for besides its person's own work: viewing as a role, or a support sign-in. The session stays its
 * person's, and is theirs again without this row.
 */
export const sessionModes = auth.table('session_modes', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  kind: text().$type<'role' | 'support'>().notNull(),
  roleId: uuid(),
  /** the support session, the company that it works in, and as whom */
  supportId: uuid(),
  customerId: uuid(),
  userId: uuid(),
  /** from then on nothing is possible before it is ended */
  until: moment(),
})

export const accounts = auth.table(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [index('accounts_user').on(table.userId)],
)

export const verifications = auth.table(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [index('verifications_identifier').on(table.identifier)],
)

/** Turns taken by a key in its window, for the rate limits; in the database, so that all nodes count together. */
export const rateLimits = auth.table(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), endsAt: moment().notNull() },
  table => [index('rate_limits_ends').on(table.endsAt)],
)

/** Wrong passwords in a row, by name and where they came from (attempts.ts). A right one removes its row. */
export const signInFailures = auth.table(
  'sign_in_failures',
  {
    username: text().notNull(),
    /** an address, a known device, or the session that signs */
    origin: text().notNull().default(''),
    count: integer().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.username, table.origin] })],
)

/** PINs for the terminals of a company: of a person in this company, and no use in another one. */
export const pins = auth.table(
  'pins',
  {
    customerId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** derived as slowly as a password */
    hash: text().notNull(),
    /** an administrator handed it out: it can only be used to choose one's own */
    mustChange: boolean().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.customerId, table.userId] })],
)

/** Which customers an identity belongs to: read when it signs in or changes customer. */
export const memberships = auth.table(
  'memberships',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    customerId: uuid().notNull(),
    customerName: text().notNull(),
    /** the next sign-in starts with the customer that was active last */
    lastUsedAt: moment(),
    /** deactivated people keep their place, so that no other company takes them for its own */
    active: boolean().notNull().default(true),
  },
  table => [unique('memberships_once').on(table.userId, table.customerId)],
)

/**
 * What companies ask of sign-ins: a copy of their settings, which may not be read here, kept by `followCompany`. A company
 * without a row has the defaults (domain `signInRules`).
 */
export const companyRules = auth.table('company_rules', {
  customerId: uuid().primaryKey(),
  /** minutes without use after which a session ends */
  idleMinutes: integer().notNull(),
  /** the same at a terminal */
  terminalMinutes: integer().notNull().default(5),
  /** characters that a new password has at least */
  passwordLength: integer().notNull(),
})
