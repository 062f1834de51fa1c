import { type Guarded, hasRole } from '../core/visitor.ts'

type Person = Guarded & { customer: { isPlatformOwner: boolean } }

/** System administrators of the platform owner see the jobs of all companies, and those that belong to none. */
export const seesEverywhere = (person: Person): boolean =>
  person.customer.isPlatformOwner && hasRole(person, 'system administrator')
