// How the companies group their tags, and which checklists carry them.
import type { TagTarget } from '@gemba/domain/tags/tagTargets'
import { findTagIds, setTags } from '../checklists/public/labels.ts'
import { storeTag } from '../tags/public/storeTag.ts'
import { storeTagType } from '../tagTypes/public/storeTagType.ts'
import { setUserTags } from '../users/public/tagPeople.ts'
import type { Act, Acting } from './acting.ts'
import type { Cast } from './cast.ts'
import type { Part } from './companies.ts'
import type { Shelved } from './library.ts'

/** A tag type; each of its tags with the checklists that carry it, or with the people. */
export type DemoTagType = { name: string; description: string; single?: true } & (
  | { tags: Record<string, readonly string[]> }
  | { people: Record<string, readonly Part[]> }
)

const requirements = 'What customers ask for in their quality agreements.'

export const nordwerkTagTypes: readonly DemoTagType[] = [
  {
    ...{ name: 'Process step', description: 'Where in the flow of a part the check belongs.' },
    tags: {
      'Incoming goods': ['incoming'],
      'Set-up': ['start', 'first'],
      Machining: ['start', 'first', 'final'],
      'Final inspection': ['final'],
      Shipping: [],
    },
  },
  {
    ...{ name: 'Machine family', description: 'Machines that are set up and maintained alike.' },
    tags: { Lathes: ['start', 'first', 'final'], 'Machining centers': [], 'Lift trucks': ['truck'] },
  },
  {
    ...{ name: 'Customer requirement', description: requirements },
    tags: {
      'IATF 16949': ['audit', 'final'],
      'PPAP level 3': ['first', 'final'],
      'Special characteristic': ['final'],
      'VDA 6.3': ['audit'],
    },
  },
  {
    ...{ name: 'Material group', description: 'Raw material, by drawing.' },
    tags: { 'Gray iron': ['incoming'], Steel: [] },
  },
  { name: 'Shift model', description: '', tags: {}, single: true },
  {
    ...{ name: 'Qualification', description: 'What people are trained and instructed for.' },
    people: {
      'Crane operator': ['operator2'],
      'First aider': ['operator', 'qa.supervisor', 'user.manager'],
      'Lift truck driver': ['operator', 'operator3'],
    },
  },
]

export const vegaTagTypes: readonly DemoTagType[] = [
  {
    ...{ name: 'Process step', description: 'From the core shop to shipping.' },
    tags: { 'Core shop': ['casting'], Molding: ['casting'], Finishing: ['casting', 'final'], Shipping: [] },
  },
  {
    ...{ name: 'Customer requirement', description: requirements },
    tags: { 'Pressure tight': ['casting', 'final'], 'First article': ['final'], 'Layered audit': ['audit'] },
  },
  {
    ...{ name: 'Safety topic', description: 'For the monthly safety review.' },
    tags: { 'Powered trucks': ['truck'], Housekeeping: ['fives'], 'Hot metal': [] },
  },
]

/** Adds the tag types of a company with their tags, and tags its checklists and people. */
export const tagChecklists = (
  act: Act,
  { people }: Cast,
  types: readonly DemoTagType[],
  { library, at }: { library: Readonly<Record<string, Shelved>>; at: Date },
) =>
  act(people.admin, at, async acting => {
    for (const type of types) {
      const { name, description, single } = type
      const target = 'people' in type ? 'users' : 'checklists'
      const input = { name, description, appliesTo: [target as TagTarget], multiple: !single }
      const { code } = await storeTagType(acting.tx, input, acting.audit)
      if ('people' in type) await tagEach(acting, people, code, type.people)
      else await tagLibrary(acting, library, code, type.tags)
    }
  })

const tagLibrary = async (
  { tx, audit }: Acting,
  library: Readonly<Record<string, Shelved>>,
  code: string,
  tags: Record<string, readonly string[]>,
) => {
  for (const [name, checklists] of Object.entries(tags)) {
    const { id: tagId } = await storeTag(tx, { name, type: code }, audit)
    for (const key of checklists) {
      const { id } = library[key] as Shelved
      const tagIds = await findTagIds(tx, id)
      await setTags(tx, id, [...tagIds, tagId])
      const entry = { action: 'Checklists Update', entity: 'checklists', entityId: id } as const
      audit({ ...entry, old: { tagIds }, new: { tagIds: [...tagIds, tagId] } })
    }
  }
}

const tagEach = async (
  { tx, audit }: Acting,
  people: Cast['people'],
  code: string,
  tags: Record<string, readonly Part[]>,
) => {
  const own = new Map<Part, string[]>()
  for (const [name, parts] of Object.entries(tags)) {
    const { id } = await storeTag(tx, { name, type: code }, audit)
    for (const part of parts) own.set(part, [...(own.get(part) ?? []), id])
  }
  for (const [part, tagIds] of own) await setUserTags(tx, people[part].id, tagIds)
}
