import type { Person } from './fields.ts'

/** How a person is called; empty if there is none. */
export const personName = (person: Person | null | undefined) =>
  person ? `${person.profile.firstName} ${person.profile.lastName}`.trim() || person.username : ''
