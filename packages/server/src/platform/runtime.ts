import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from './database/database.ts'
import type { Reports } from './datasets/openReports.ts'
import type { FileStore } from './files/fileStore.ts'
import type { Actor } from './http/actor.ts'
import type { Notifications } from './live/notifications.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Pusher } from './push/pusher.ts'
import type { Settings } from './settings.ts'
import type { Workers } from './workers/workers.ts'

/** The parts of a running node: what a request may need besides its transaction. Features add nothing here. */
export type Runtime = {
  db: Database
  settings: Settings
  log: FastifyBaseLogger
  files: FileStore
  /** undefined without a mail server: e-mails stay in the outbox */
  mailer: Mailer | undefined
  /** undefined without a key: notifications are not pushed to devices */
  pusher: Pusher | undefined
  /** threads for costly work, with a fair queue */
  workers: Workers
  /** reads for reports, on connections of their own */
  reports: Reports
  /** notifications from other nodes and transactions */
  notifications: Notifications
  /** looks up sessions */
  signIns: SignIns
  /** the people of a customer */
  people: People
}

export type SignIn = {
  sessionId: string
  userId: string
  customerId: string | null
  /** nothing is possible with it before the person has decided about other sessions, or set a password of their own */
  undecided: boolean
  /** which of the two it is */
  mustChangePassword: boolean
  /** the trusted terminal at which it was begun, and whether with a PIN; null elsewhere */
  terminal: { id: string; byPin: boolean } | null
  /** company and person are those of the mode; null: its person's own work */
  mode: 'role' | 'support' | null
  /** its time has passed, so nothing is possible before it is ended */
  isModeOver: boolean
}

/** Each takes the `cookie` header of a request, and returns the sign-in that it belongs to. */
export type SignIns = {
  /** its token; undefined without one that this installation has signed. Costs no lookup */
  tokenOf: (cookie: string | undefined) => string | undefined
  /** the cookie of a session that ends with the browser */
  cookieOf: (token: string) => string
  /**
   * binds a transaction to the company and the person of the sign-in; its statement is sent at once. `unattended`: the page
   * asks without its person, which does not count as use
   */
  enter: (tx: Tx, cookie: string | undefined, unattended: boolean) => Promise<SignIn | null>
  /** outside of a transaction */
  find: (cookie: string | undefined) => Promise<SignIn | null>
  /** the same for what happens while no one does anything: it does not count as use, so the sign-in expires normally */
  look: (cookie: string | undefined) => Promise<SignIn | null>
}

/** Lookups of people, in a transaction of their customer. */
export type People = {
  /** the person whom the transaction is bound to; null when they are no longer a member or were deactivated */
  loadActor: (tx: Tx) => Promise<Actor | null>
  /** a person's name; undefined when they don't exist */
  nameOf: (tx: Tx, userId: string) => Promise<string | undefined>
}
