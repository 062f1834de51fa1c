import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { leastDeletionDays } from '@gemba/domain/customerAccounts/deletion.schema'
import { z } from 'zod'
import { type AuditKey, auditKeyFrom } from './audit/auditSeal.ts'
import { isPushKey } from './push/vapid.ts'

/** A setting as the environment gives it: how it is read, what it must be, and whether its value may be shown. */
type Field<Schema extends z.ZodType> = { schema: Schema; must: string; hidden?: boolean }

const field = <Schema extends z.ZodType>(schema: Schema, must: string, hidden = false): Field<Schema> => ({
  schema,
  must,
  hidden,
})

/** Names of this machine itself. */
export const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

const address = (...schemes: string[]) => z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`) })

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
const isProxy = (part: string) => {
  const [ip = '', bits, ...more] = part.split('/')
  const longest = isIP(ip) === 6 ? 128 : 32
  return (
    namedNetworks.has(part) ||
    (isIP(ip) > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)))
  )
}

/** Every setting there is. docs/operating.md says the same in a table; a test compares the two. */
export const settingFields = {
  PORT: field(z.coerce.number().int().min(0).max(65535).default(3000), 'a whole number from 0 to 65535'),
  HOST: field(z.string().trim().min(1).optional(), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  GEMBA_URL: field(address('http', 'https').optional(), 'a URL that starts with http:// or https://'),
  GEMBA_TRUSTED_PROXIES: field(
    z
      .string()
      .default('loopback')
      .transform(text => text.split(',').map(part => part.trim()))
      .refine(parts => parts.every(isProxy)),
    'addresses such as 10.0.0.7 or 10.0.0.0/8, or loopback, linklocal or uniquelocal, separated by commas',
  ),
  GEMBA_DATA: field(z.string().trim().min(1).default('./data'), 'a folder'),
  GEMBA_SECRET: field(z.string().min(32).optional(), 'at least 32 characters', true),
  GEMBA_AUDIT_SECRET: field(z.string().min(32).optional(), 'at least 32 characters', true),
  GEMBA_DEMO: field(z.stringbool().default(false), 'true or false'),
  DATABASE_URL: field(
    address('postgres', 'postgresql').optional(),
    'a URL of the form postgres://user:password@host:5432/database',
    true,
  ),
  DATABASE_DIRECT_URL: field(
    address('postgres', 'postgresql').optional(),
    'a URL of the form postgres://user:password@host:5432/database',
    true,
  ),
  SMTP_URL: field(
    address('smtp', 'smtps').optional(),
    'a URL of the form smtp://user:password@host:587 or smtps://…',
    true,
  ),
  MAIL_FROM: field(
    z
      .string()
      .trim()
      .regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/)
      .default('Gemba <gemba@localhost>'),
    'an e-mail address, such as Gemba <gemba@example.com>',
  ),
  GEMBA_PUSH_KEY: field(
    z.string().refine(isPushKey).optional(),
    'a key of 43 characters as npm run push-key makes it',
    true,
  ),
  GEMBA_PUSH_CONTACT: field(
    z
      .string()
      .regex(/^mailto:[^\s@]+@[^\s@]+$|^https:\/\/\S+$/)
      .optional(),
    'mailto: and an e-mail address, or a URL that starts with https://',
  ),
  GEMBA_PUSH_PRIVATE: field(z.stringbool().default(false), 'true or false'),
  GEMBA_POWERBI_LOGIN: field(
    address('http', 'https').default('https://login.microsoftonline.com'),
    'a URL that starts with http:// or https://',
  ),
  GEMBA_POWERBI_API: field(
    address('http', 'https').default('https://api.powerbi.com'),
    'a URL that starts with http:// or https://',
  ),
  GEMBA_POWERBI_SCOPE: field(
    z.url().default('https://analysis.windows.net/powerbi/api/.default'),
    'a scope of the form https://…/.default',
  ),
  GEMBA_POWERBI_APP: field(address('https').default('https://app.powerbi.com'), 'a URL that starts with https://'),
  S3_ENDPOINT: field(address('http', 'https').optional(), 'a URL that starts with http:// or https://'),
  S3_BUCKET: field(z.string().trim().min(3).max(63).optional(), 'a bucket name of 3 to 63 characters'),
  S3_REGION: field(z.string().trim().min(1).default('us-east-1'), 'a region name'),
  S3_ACCESS_KEY_ID: field(z.string().min(1).optional(), 'an access key'),
  S3_SECRET_ACCESS_KEY: field(z.string().min(1).optional(), 'a secret key', true),
  GEMBA_PROCESSES: field(z.coerce.number().int().min(1).max(64).optional(), 'a whole number from 1 to 64'),
  GEMBA_BUSY_AFTER: field(
    z.coerce.number().int().min(0).default(3000),
    'a whole number of milliseconds, or 0 for never',
  ),
  GEMBA_DELETION_DAYS: field(
    z.coerce.number().int().min(leastDeletionDays).max(365).default(30),
    `a whole number of days from ${leastDeletionDays} to 365`,
  ),
  LOG_LEVEL: field(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ),
}

type SettingName = keyof typeof settingFields

const names = Object.keys(settingFields) as SettingName[]

type Environment = { [Name in SettingName]: z.output<(typeof settingFields)[Name]['schema']> }

/** Invalid settings, one sentence each. */
export class SettingsError extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'SettingsError'
    this.sentences = sentences
  }
}

/** The S3 bucket for files. */
export type S3Settings = {
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where the cloud of Power BI is; companies can't choose it, so none leads the server anywhere else. */
export type PowerBiCloud = {
  login: string
  api: string
  scope: string
  /** the origin of the frames that show its reports */
  app: string
}

/** The validated settings. */
export type Settings = {
  port: number
  host: string
  /** Public base address, without a slash at its end. */
  url: string
  /** Proxies whose `x-forwarded-for` is trusted. */
  trustedProxies: string[]
  /** Absolute path. */
  dataFolder: string
  /** Signs sessions and links. */
  secret: string
  /** Seals the audit chains. */
  auditKey: AuditKey
  demo: boolean
  /** Undefined: embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** The same database through a pooler in transaction mode, for requests and jobs; undefined: directly. */
  poolerUrl: string | undefined
  /** Undefined: e-mails stay in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: notifications are not pushed to devices. The demo then makes a key of its own. */
  pushKey: string | undefined
  /** Whom push services can ask. */
  pushContact: string
  /** Push services may be in the installation's own network, and without TLS. */
  pushPrivate: boolean
  powerBi: PowerBiCloud
  /** Undefined: files are stored in the data folder. */
  s3: S3Settings | undefined
  /** How many processes of this node serve requests. */
  processes: number
  /** Event loop delay in milliseconds above which new requests are refused; 0: never. */
  busyAfter: number
  /** How many days a company that is to be deleted waits. */
  deletionDays: number
  logLevel: Environment['LOG_LEVEL']
}

/**
 * Returns the settings of this process.
 * Creates the signing secret in the data folder if none is given.
 * @throws SettingsError with one sentence for each wrong setting
 */
export const readSettings = (env: Record<string, string | undefined> = process.env): Settings => {
  const read = readFields(env)
  const host = read.HOST ?? (read.GEMBA_DEMO ? '127.0.0.1' : '0.0.0.0')
  const wrong = [...wrongTogether(read, host)]
  if (wrong.length > 0) throw new SettingsError(wrong)

  const dataFolder = resolve(read.GEMBA_DATA)
  const secret = read.GEMBA_SECRET ?? keptIn(dataFolder, 'secret', newSecret)
  return {
    port: read.PORT,
    host,
    url: withoutSlash(
      read.GEMBA_URL ?? `http://${loopback.has(host) ? host.replace('::1', '[::1]') : 'localhost'}:${read.PORT}`,
    ),
    trustedProxies: read.GEMBA_TRUSTED_PROXIES,
    dataFolder,
    secret,
    auditKey: auditKeyFrom(read.GEMBA_AUDIT_SECRET ?? secret),
    demo: read.GEMBA_DEMO,
    databaseUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    poolerUrl: read.DATABASE_DIRECT_URL && read.DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    pushKey: read.GEMBA_PUSH_KEY,
    pushContact: read.GEMBA_PUSH_CONTACT ?? `mailto:${/[^<\s]+@[^>\s]+/.exec(read.MAIL_FROM)?.[0]}`,
    pushPrivate: read.GEMBA_PUSH_PRIVATE,
    powerBi: {
      login: withoutSlash(read.GEMBA_POWERBI_LOGIN),
      api: withoutSlash(read.GEMBA_POWERBI_API),
      scope: read.GEMBA_POWERBI_SCOPE,
      app: new URL(read.GEMBA_POWERBI_APP).origin,
    },
    s3: s3Settings(read),
    processes: read.GEMBA_PROCESSES ?? defaultProcesses(),
    busyAfter: read.GEMBA_BUSY_AFTER,
    deletionDays: read.GEMBA_DELETION_DAYS,
    logLevel: read.LOG_LEVEL,
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** What a process takes at most, with its threads for costly work and a large photo. */
const bytesOfProcess = 2 * 1024 ** 3

/** One for each core, as far as the memory goes. */
const defaultProcesses = () => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / bytesOfProcess)))
}

const readFields = (env: Record<string, string | undefined>): Environment => {
  const wrong: string[] = []
  const read: Partial<Record<SettingName, unknown>> = {}
  for (const name of names) {
    const { schema, must, hidden } = settingFields[name]
    const given = env[name] === '' ? undefined : env[name]
    const result = schema.safeParse(given)
    if (result.success) read[name] = result.data
    else wrong.push(`${name} must be ${must}${hidden ? '' : `; it is '${given}'`}.`)
  }
  if (wrong.length > 0) throw new SettingsError(wrong)
  return read as Environment
}

/** Settings that are valid alone but not together. */
const wrongTogether = function* (read: Environment, host: string): Generator<string> {
  if (read.GEMBA_DEMO && !loopback.has(host)) {
    yield `HOST must be 127.0.0.1, ::1 or localhost for the demo because its passwords are public; it is '${host}'.`
  }
  if (read.GEMBA_DEMO && read.DATABASE_URL) {
    yield 'GEMBA_DEMO must not be true with DATABASE_URL: the passwords of the demo are public, so it only runs on the embedded database.'
  }
  if (read.DATABASE_URL && !read.GEMBA_SECRET) {
    yield 'GEMBA_SECRET must be set with DATABASE_URL: all nodes sign with the same secret of at least 32 characters.'
  }
  if (read.DATABASE_DIRECT_URL && !read.DATABASE_URL) {
    yield 'DATABASE_URL must be set with DATABASE_DIRECT_URL: it is the address of the pooler.'
  }
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (s3.some(name => read[name])) {
    for (const name of s3.slice(1)) if (!read[name]) yield `${name} must be set when files are stored in S3.`
  }
}

const s3Settings = (read: Environment): S3Settings | undefined =>
  read.S3_BUCKET && read.S3_ACCESS_KEY_ID && read.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: read.S3_ENDPOINT,
        bucket: read.S3_BUCKET,
        region: read.S3_REGION,
        accessKeyId: read.S3_ACCESS_KEY_ID,
        secretAccessKey: read.S3_SECRET_ACCESS_KEY,
      }
    : undefined

const newSecret = () => randomBytes(32).toString('base64url')

/** A secret in the data folder, made at the first start; safe with two starts at the same time. */
export const keptIn = (dataFolder: string, name: string, make: () => string): string => {
  mkdirSync(dataFolder, { recursive: true })
  const file = join(dataFolder, name)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, make(), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
