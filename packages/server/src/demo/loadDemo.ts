// The demo: the platform owner and two manufacturing companies that know nothing of each other, with months of work.
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { hashPassword } from 'better-auth/crypto'
import { addUser } from '../auth/public/addUser.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import type { Account } from '../platform/database/installation.ts'
import type { Runtime } from '../platform/runtime.ts'
import type { Cast } from './cast.ts'
import { buildLeanBasics } from './collections.builder.ts'
import { demoPassword, demoPin, nordwerk, parts, roleOf, vega } from './companies.ts'
import { addFurtherCustomers } from './furtherCustomers.ts'
import { planMaintenance } from './maintenance.ts'
import { nordwerkChecklists, nordwerkRoutines } from './nordwerk.ts'
import { americanDaysOff, germanDaysOff } from './plantCalendars.ts'
import { type House, type Story, tellStory } from './story.ts'
import { nordwerkTagTypes, vegaTagTypes } from './tagTypes.ts'
import { vegaChecklists, vegaRoutines } from './vega.ts'

const stories: readonly Story[] = [
  {
    ...{
      company: nordwerk,
      checklists: nordwerkChecklists,
      mailed: 'final',
      tagTypes: nordwerkTagTypes,
      routines: nordwerkRoutines,
      daysOff: germanDaysOff,
      scheduled: {
        eachShift: { checklist: 'start', places: ['L-03', 'L-05'] },
        eachDay: { checklist: 'fives', place: 'Hall 2' },
      },
      labeled: {
        supplier: { checklist: 'incoming', name: 'Foundry Albers', part: 'BH-4711' },
        machines: { checklist: 'start', names: ['L-03', 'L-05', 'L-07'] },
        visitors: { checklist: 'fives', name: 'Visitors of hall 2', area: 'Hall 2' },
      },
    },
    scenes: {
      ...{ checklist: 'final', machines: ['L-03', 'L-05'], part: 'BH-4711', lotSize: 180 },
      ...{ fails: ['c01', 'crosshole', 'c21'], known: { drawing: 'BH-4711 rev. D', packing: 'vci' } },
    },
    drafts: [
      {
        ...{ checklist: 'final', by: 'operator2', minutesAgo: 35, share: 0.45, locked: true, name: 'L-05, late shift' },
        header: { machine: 'L-05', part: 'BH-4711', lotSize: 180 },
      },
      {
        ...{ checklist: 'final', by: 'operator', minutesAgo: 340, share: 0.7, name: 'L-03, pallet 2' },
        ...{ header: { machine: 'L-03', part: 'BH-4711', lotSize: 240 } },
      },
      {
        ...{ checklist: 'truck', by: 'operator', minutesAgo: 12, share: 0.5, locked: true, name: 'FLT-02' },
        ...{ header: { machine: 'FLT-02' }, known: { truckid: 'FLT-02', power: 'electric', hours: '3010.2' } },
      },
      { ...{ checklist: 'fives', by: 'operator3', minutesAgo: 1500, share: 0.4, name: 'Store' }, header: {} },
    ],
  },
  {
    ...{
      company: vega,
      checklists: vegaChecklists,
      mailed: 'casting',
      tagTypes: vegaTagTypes,
      routines: vegaRoutines,
      daysOff: americanDaysOff,
      scheduled: {
        eachShift: { checklist: 'truck', places: ['FLT-12'] },
        eachDay: { checklist: 'fives', place: 'Foundry' },
      },
      labeled: {
        supplier: { checklist: 'casting', name: 'Heat treatment Kolb', part: 'PH-220' },
        machines: { checklist: 'truck', names: ['FLT-12', 'FLT-14'] },
        visitors: { checklist: 'fives', name: 'Visitors of the foundry', area: 'Foundry' },
      },
    },
    scenes: {
      ...{ checklist: 'casting', machines: ['Line 1', 'Line 2'], part: 'PH-220', lotSize: 80 },
      ...{ fails: ['core', 'porosity', 'wall'], known: {} },
    },
    drafts: [
      {
        ...{
          checklist: 'casting',
          by: 'operator2',
          minutesAgo: 25,
          share: 0.6,
          locked: true,
          name: 'Line 2, second shift',
        },
        header: { machine: 'Line 2', part: 'PH-220', lotSize: 80 },
      },
      {
        ...{ checklist: 'truck', by: 'operator', minutesAgo: 200, share: 0.4, name: 'FLT-12' },
        header: { machine: 'FLT-12' },
      },
    ],
  },
]

export type DemoSpan = {
  /** how many days of past work, at least five; from twelve on there is some of everything */
  days?: number
  now?: Date
  /** reports the progress, in parts of one line */
  tell?: (words: string) => void
}

/** Loads the demo into an empty database and returns its public accounts. */
export const loadDemo = async (
  house: House,
  { days = 90, now = new Date(), tell = words => void process.stdout.write(words) }: DemoSpan = {},
): Promise<{ accounts: Account[] }> => {
  const began = performance.now()
  // The password is public anyway, so all accounts share its hash, which takes a while.
  const [passwordHash, pinHash] = await Promise.all([hashPassword(demoPassword), hashPassword(demoPin)])
  const accounts = [await platformOwner(house.runtime, passwordHash, tell)]
  await addFurtherCustomers(house.runtime.db, now)
  for (const story of stories) tell(` ${story.company.name}, ${days} days …`)
  // They are independent, so one runs while the other waits for the database.
  const casts = await Promise.all(
    stories.map(story => tellStory(house, story, { days, now, hashes: { passwordHash, pinHash } })),
  )
  const receiver = casts.find(({ customer }) => customer.name === vega.name)?.customer
  if (receiver) await buildLeanBasics(house.runtime.db, receiver)
  accounts.push(...casts.flatMap(accountsOf))
  tell(` done in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
  return { accounts }
}

const platformOwner = async (
  { db }: Runtime,
  passwordHash: string,
  tell: (words: string) => void,
): Promise<Account> => {
  const customer = await provisionCustomer(db, {
    name: 'Gemba Platform',
    features: featureFlags,
    isPlatformOwner: true,
  })
  tell(`${customer.name} …`)
  await planMaintenance(db, customer)
  const role = 'system administrator'
  const { username } = await addUser(db, customer, {
    ...{ username: 'sysadmin', firstName: 'Nora', lastName: 'Lindqvist', email: 'nora.lindqvist@gemba.example' },
    ...{ passwordHash, roles: [role] },
    preferences: { allowEmails: true, language: 'en', timezone: 'Europe/Berlin', dateTimeFormat: 'en-GB' },
  })
  return { customer: customer.name, username, password: demoPassword, role }
}

const accountsOf = ({ customer, people }: Cast): Account[] =>
  parts.map(part => ({
    ...{ customer: customer.name, username: people[part].username, password: demoPassword },
    role: roleOf[part],
  }))
