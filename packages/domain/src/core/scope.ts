import type { Permission } from './permissions.ts'

/**
 * Declares who sees which records of an entity: the permissions of each grant, of which one is enough. `all` shows
 * every record of the customer; what another grant shows is written in SQL, beside the table (`visibleRows` on the
 * server). The permissions of an endpoint and its page (`readersOf`), the filter of its rows, and `can` follow from it.
 */
export type Scope = { readonly all: readonly Permission[]; readonly [grant: string]: readonly Permission[] }

/** The permissions to see any records at all, for the calls and pages that show them. */
export const readersOf = (scope: Scope): readonly Permission[] => [...new Set(Object.values(scope).flat())]

type Reader = { may: (permission: Permission) => boolean }

/** Whether a person sees every record of the customer. */
export const seesAll = ({ all }: Scope, reader: Reader): boolean => all.some(reader.may)

/** Whether a person sees any records at all; the row filter says which ones. */
export const seesAny = (scope: Scope, reader: Reader): boolean => readersOf(scope).some(reader.may)
