import type { RoleName } from '@gemba/domain/core/roles'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'

/** A person's part in the made-up story; their username without the prefix of the company. */
export type Part =
  | 'admin'
  | 'checklist.admin'
  | 'auditor'
  | 'operator'
  | 'operator2'
  | 'operator3'
  | 'qa.supervisor'
  | 'qa.supervisor2'
  | 'mfg.supervisor'
  | 'qa.manager'
  | 'issues.owner'
  | 'learner'
  | 'user.manager'

type Profile = { first: string; last: string; language: 'en' | 'de'; badge?: string }

export type Company = {
  name: string
  /** before each username */
  prefix: string
  mailDomain: string
  /** what the platform owner knows of it: where it is, how many people it may have, days until its subscription ends */
  account: { place: string; seats: number; days: number }
  settings: Partial<CustomerSettings>
  people: Record<Part, Profile>
  /** has not chosen a timezone and a date format: they are asked to */
  unsettled: Part
  group: string
  seed: number
}

export const roleOf: Record<Part, RoleName> = {
  admin: 'administrator',
  'checklist.admin': 'checklist administrator',
  auditor: 'checklist auditor',
  operator: 'checklist operator',
  operator2: 'checklist operator',
  operator3: 'checklist operator',
  'qa.supervisor': 'QA Supervisor',
  'qa.supervisor2': 'QA Supervisor',
  'mfg.supervisor': 'MFG Supervisor',
  'qa.manager': 'QA Manager',
  'issues.owner': 'issues owner',
  learner: 'learner',
  'user.manager': 'user manager',
}

export const parts = Object.keys(roleOf) as Part[]

export const demoPassword = 'gemba-demo'
/** With it and their badge everyone signs in at a terminal. */
export const demoPin = '739105'

/** People who chose nothing see the company's timezone and format, and the hint to choose. */
export const preferencesOf = (company: Company, part: Part): StoredPreferences => {
  const { language } = company.people[part]
  const dashboard = part === 'learner' ? 'learner' : part.startsWith('operator') ? 'operator' : undefined
  const { timezone, locale } = company.settings
  if (part === company.unsettled) return { allowEmails: true, language }
  const dateTimeFormat = language === 'de' ? 'de-DE' : locale === 'en-US' ? 'en-US' : 'en-GB'
  return { allowEmails: true, language, timezone, dateTimeFormat, ...(dashboard && { defaultDashboard: dashboard }) }
}

export const nordwerk: Company = {
  name: 'Nordwerk Machining GmbH',
  prefix: '',
  mailDomain: 'nordwerk.example',
  account: { place: 'Bremen', seats: 500, days: 350 },
  settings: {
    ...{ timezone: 'Europe/Berlin', locale: 'en-GB', language: 'en' },
    address: 'Hafenstraße 4\n24103 Kiel\nGermany',
    contact: { name: 'Claire Donovan', email: 'support@nordwerk.example', phone: '+49 431 5550 120' },
    profileColumns: [
      { key: 'c1', name: 'Line', kind: 'choice', options: ['Assembly', 'Grinding', 'Machining'], own: false },
      { key: 'c2', name: 'Joined', kind: 'date', options: [], own: false },
      { key: 'c3', name: 'Emergency contact', kind: 'text', options: [], own: true },
    ],
  },
  people: {
    admin: { first: 'Katrin', last: 'Lorenz', language: 'en', badge: 'NW-1002' },
    'checklist.admin': { first: 'Oliver', last: 'Brandt', language: 'en', badge: 'NW-1017' },
    auditor: { first: 'Helen', last: 'Marsh', language: 'en', badge: 'NW-1031' },
    operator: { first: 'Jonas', last: 'Weber', language: 'en', badge: 'NW-2044' },
    operator2: { first: 'Tom', last: 'Fletcher', language: 'en', badge: 'NW-2051' },
    operator3: { first: 'Aylin', last: 'Demir', language: 'de', badge: 'NW-2063' },
    'qa.supervisor': { first: 'Jana', last: 'Ott', language: 'en', badge: 'NW-1108' },
    'qa.supervisor2': { first: 'Marek', last: 'Kowalski', language: 'de', badge: 'NW-1112' },
    'mfg.supervisor': { first: 'Milan', last: 'Toth', language: 'en', badge: 'NW-1120' },
    'qa.manager': { first: 'Rosa', last: 'Stein', language: 'en', badge: 'NW-1009' },
    'issues.owner': { first: 'Peter', last: 'Hansen', language: 'en', badge: 'NW-1133' },
    learner: { first: 'Mia', last: 'Vogel', language: 'en', badge: 'NW-2090' },
    'user.manager': { first: 'Claire', last: 'Donovan', language: 'en', badge: 'NW-1040' },
  },
  unsettled: 'operator2',
  group: 'Machining, early shift',
  seed: 4711,
}

export const vega: Company = {
  name: 'Vega Castings',
  prefix: '2.',
  mailDomain: 'vega-castings.example',
  account: { place: 'Akron', seats: 400, days: 91 },
  settings: {
    timezone: 'America/Chicago',
    locale: 'en-US',
    language: 'en',
    electronicSignature: true,
    workflowAliases: { 'QA Supervisor': 'Quality Lead' },
  },
  people: {
    admin: { first: 'Denise', last: 'Carter', language: 'en', badge: '10014' },
    'checklist.admin': { first: 'Raymond', last: 'Ortiz', language: 'en', badge: '10022' },
    auditor: { first: 'Priya', last: 'Nair', language: 'en', badge: '10035' },
    operator: { first: 'Luis', last: 'Herrera', language: 'en', badge: '20417' },
    operator2: { first: 'Brandon', last: 'Kelly', language: 'en', badge: '20433' },
    operator3: { first: 'Keisha', last: 'Monroe', language: 'en', badge: '20458' },
    'qa.supervisor': { first: 'Angela', last: 'Pruitt', language: 'en', badge: '10107' },
    'qa.supervisor2': { first: 'Stefan', last: 'Berger', language: 'de', badge: '10111' },
    'mfg.supervisor': { first: 'Walter', last: 'Jennings', language: 'en', badge: '10119' },
    'qa.manager': { first: 'Mei', last: 'Tanaka', language: 'en', badge: '10008' },
    'issues.owner': { first: 'Carl', last: 'Whitman', language: 'en', badge: '10140' },
    learner: { first: 'Sofia', last: 'Reyes', language: 'en', badge: '20502' },
    'user.manager': { first: 'Grace', last: 'Holloway', language: 'en', badge: '10044' },
  },
  unsettled: 'operator2',
  group: 'Molding line, first shift',
  seed: 220,
}
